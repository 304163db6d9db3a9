import '../../test/page.ts'

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { observeVisibility } from '../../test/observeVisibility.ts'
import { button } from '../parts/parts.ts'
import { arm } from './arm.ts'

describe('arm', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  function armed(mode: 'frame' | 'page') {
    const onClick = vi.fn()
    const control = button('Confirm', onClick)
    const leaving = new AbortController()
    arm(control, mode, leaving.signal)
    /** Whether a press counts now. */
    const counts = () => {
      onClick.mockClear()
      control.click()
      return onClick.mock.calls.length === 1
    }
    return { control, counts, leave: () => leaving.abort() }
  }

  it('default: on a page, a press counts after half a second', () => {
    const { counts } = armed('page')
    expect(counts()).toBe(false)
    vi.advanceTimersByTime(499)
    expect(counts()).toBe(false)
    vi.advanceTimersByTime(1)
    expect(counts()).toBe(true)
  })

  it('behavior: in a frame, a press counts once the button was entirely visible for 800 ms', () => {
    const visibility = observeVisibility()
    const { control, counts } = armed('frame')
    vi.advanceTimersByTime(60_000)
    expect(counts()).toBe(false)
    visibility.report(control, { isVisible: true, ratio: 1 })
    vi.advanceTimersByTime(799)
    expect(counts()).toBe(false)
    vi.advanceTimersByTime(1)
    expect(counts()).toBe(true)
  })

  it.each([
    ['covered', { isVisible: false, ratio: 1 }],
    ['cut off', { isVisible: true, ratio: 0.99 }],
    ['scrolled away', { isVisible: false, ratio: 0 }],
  ])('behavior: in a frame, a press counts no longer once the button is %s', (_, hidden) => {
    const visibility = observeVisibility()
    const { control, counts } = armed('frame')
    visibility.report(control, { isVisible: true, ratio: 1 })
    vi.advanceTimersByTime(400)
    visibility.report(control, hidden)
    vi.advanceTimersByTime(60_000)
    expect(counts()).toBe(false)
    visibility.report(control, { isVisible: true, ratio: 1 })
    vi.advanceTimersByTime(800)
    expect(counts()).toBe(true)
    visibility.report(control, hidden)
    expect(counts()).toBe(false)
  })

  it('behavior: leaving the screen ends the watch', () => {
    const visibility = observeVisibility()
    const { leave } = armed('frame')
    expect(visibility.watched()).toBe(1)
    leave()
    expect(visibility.watched()).toBe(0)
    armed('page').leave()
    expect(vi.getTimerCount()).toBe(0)
  })
})
