import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useCountdown } from './useCountdown.ts'
import { usePatience } from './usePatience.ts'
import { useSlow } from './useSlow.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))

describe('usePatience', () => {
  const setUp = (loading: boolean) =>
    renderHook(({ loading }) => usePatience(loading), { initialProps: { loading } })

  it('default', () => {
    expect(setUp(false).result.current).toBe('done')
  })

  it('behavior: shows nothing for 150 ms, then a skeleton for at least 300 ms', () => {
    const { result, rerender } = setUp(true)
    expect(result.current).toBe('blank')
    pass(149)
    expect(result.current).toBe('blank')
    pass(1)
    expect(result.current).toBe('skeleton')
    pass(10)
    rerender({ loading: false })
    expect(result.current).toBe('skeleton')
    pass(289)
    expect(result.current).toBe('skeleton')
    pass(1)
    expect(result.current).toBe('done')
  })

  it('behavior: shows no skeleton if loaded within 150 ms', () => {
    const { result, rerender } = setUp(true)
    pass(149)
    rerender({ loading: false })
    expect(result.current).toBe('done')
    pass(1_000)
    expect(result.current).toBe('done')
  })

  it('behavior: ends immediately after a long wait', () => {
    const { result, rerender } = setUp(true)
    pass(150)
    pass(300)
    expect(result.current).toBe('skeleton')
    rerender({ loading: false })
    expect(result.current).toBe('done')
  })

  it('behavior: starts over with another wait', () => {
    const { result, rerender } = setUp(true)
    pass(150)
    pass(300)
    rerender({ loading: false })
    rerender({ loading: true })
    expect(result.current).toBe('blank')
    pass(150)
    expect(result.current).toBe('skeleton')
  })
})

describe('useCountdown', () => {
  const setUp = (deadline: number) =>
    renderHook(({ deadline }) => useCountdown(deadline), { initialProps: { deadline } })

  it('default', () => {
    const { result } = setUp(1_000_000 + 2_500)
    expect(result.current).toBe(3)
    pass(500)
    expect(result.current).toBe(2)
    pass(1_000)
    expect(result.current).toBe(1)
    pass(1_000)
    expect(result.current).toBe(0)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('behavior: shows the correct time after the page was suspended', () => {
    const { result } = setUp(1_000_000 + 60_000)
    vi.setSystemTime(1_000_000 + 45_000)
    pass(1_000)
    expect(result.current).toBe(14)
  })

  it('behavior: restarts with another deadline', () => {
    const { result, rerender } = setUp(1_000_000)
    expect(result.current).toBe(0)
    vi.setSystemTime(1_030_000)
    rerender({ deadline: 1_090_000 })
    expect(result.current).toBe(60)
  })
})

describe('useSlow', () => {
  it('default', () => {
    const { result, rerender } = renderHook(({ waiting }) => useSlow(waiting), {
      initialProps: { waiting: true },
    })
    pass(4_999)
    expect(result.current).toBe(false)
    pass(1)
    expect(result.current).toBe(true)
    rerender({ waiting: false })
    expect(result.current).toBe(false)
  })
})
