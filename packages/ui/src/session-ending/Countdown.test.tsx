import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { Countdown } from './Countdown.tsx'

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

/** The clock of the service is a day ahead of the device's. */
const ahead = 86_400_000
const now = () => Date.now() + ahead

function start(seconds: number) {
  render(<Countdown endsAt={now() + seconds * 1_000} now={now} />)
  const heard: string[] = []
  const listen = () => {
    const announcement = screen.getByRole('alert').textContent
    if (announcement !== heard.at(-1)) heard.push(announcement)
  }
  listen()
  return {
    heard,
    pass(count: number) {
      for (let second = 0; second < count; second += 1) {
        act(() => vi.advanceTimersByTime(1_000))
        listen()
      }
    },
  }
}
const shown = () => screen.getByRole('timer').textContent

describe('Countdown', () => {
  it('behavior: counts by the service’s clock; announces the start, 30 and 10 seconds', () => {
    const { heard, pass } = start(60)
    expect(shown()).toBe('1:00')
    pass(12)
    expect(shown()).toBe('0:48')
    pass(48)
    expect(shown()).toBe('0:00')
    expect(heard).toEqual([
      "You'll be signed out in 1 minute",
      "You'll be signed out in 30 seconds",
      "You'll be signed out in 10 seconds",
    ])
  })

  it('behavior: announces what is left of a short session', () => {
    const { heard, pass } = start(20)
    pass(20)
    expect(heard).toEqual(["You'll be signed out in 20 seconds", "You'll be signed out in 10 seconds"])
  })
})
