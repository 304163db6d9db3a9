import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { useAction } from './useAction.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

it('behavior: shows a result in its row for three seconds', async () => {
  const { result } = renderHook(useAction)
  await act(() => result.current.run('one', async () => 'done', { shown: 'Saved', spoken: 'You saved it.' }))
  expect(result.current.resultOf('one')).toEqual({ shown: 'Saved' })
  expect(result.current.resultOf('two')).toBeUndefined()
  expect(result.current.spoken).toBe('You saved it.')
  act(() => vi.advanceTimersByTime(2_999))
  expect(result.current.resultOf('one')).toBeDefined()
  act(() => vi.advanceTimersByTime(1))
  expect(result.current.resultOf('one')).toBeUndefined()
})

it('behavior: keeps an error until the next action', async () => {
  const { result } = renderHook(useAction)
  const error = { code: 'UNREACHABLE', at: 0, retryable: true } as const
  await act(() => result.current.run('one', async () => error, 'Saved'))
  act(() => vi.advanceTimersByTime(60_000))
  expect(result.current.resultOf('one')).toEqual({ error })
  await act(() => result.current.run('two', async () => 'done', 'Saved'))
  expect(result.current.resultOf('one')).toBeUndefined()
})

it('behavior: runs one action at a time', async () => {
  const { result } = renderHook(useAction)
  const act1 = vi.fn(() => new Promise<'done'>(() => undefined))
  act(() => void result.current.run('one', act1, 'Saved'))
  expect(result.current.busy).toBe('one')
  const second = vi.fn(async () => 'done' as const)
  await act(async () => expect(await result.current.run('two', second, 'Saved')).toBe(false))
  expect(second).not.toHaveBeenCalled()
})
