import { beforeEach, describe, expect, test } from 'vitest'

import { createLeaseClock } from './systemClock.ts'

let monotonic: number
let calendar: number
let clock: ReturnType<typeof createLeaseClock>
beforeEach(() => {
  monotonic = 5_000
  calendar = 1_700_000_000_000
  clock = createLeaseClock(
    () => monotonic,
    () => calendar,
  )
})

function pass(ms: number, ofCalendar = ms): number {
  monotonic += ms
  calendar += ofCalendar
  return clock.now()
}

describe('createLeaseClock', () => {
  test('default: monotonic time', () => {
    expect(pass(200)).toBe(5_200)
  })

  test('behavior: small adjustments of the calendar change nothing, however many', () => {
    for (let look = 0; look < 100; look++) pass(200, 240)
    expect(pass(0)).toBe(25_000)
  })

  test('behavior: the time that the machine slept counts', () => {
    pass(200, 60_200)
    expect(pass(100)).toBe(65_300)
  })

  test('behavior: a calendar that is set back takes nothing away', () => {
    expect(pass(200, -3_600_000)).toBe(5_200)
    expect(pass(200, 60_200)).toBe(65_400)
  })
})
