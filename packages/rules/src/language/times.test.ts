import { describe, expect, it } from 'vitest'

import { createCronSpan, parseDuration, parseTimestamp } from './times.ts'

const hour = 3_600_000

/** Whether each time is within a window. */
const within = (cron: string, duration: string, zone: string, times: string[]) => {
  const isWithin = createCronSpan(cron, parseDuration(duration)!, zone)
  return times.map((time) => isWithin(Date.parse(time)))
}

describe('createCronSpan', () => {
  it('default: a window starts with its minute and ends after its duration', () => {
    expect(
      within('0 9 * * 1-5', '8h', 'America/New_York', [
        '2026-01-30T13:59:59.999Z',
        '2026-01-30T14:00:00.000Z',
        '2026-01-30T21:59:59.999Z',
        '2026-01-30T22:00:00.000Z',
        // Saturday.
        '2026-01-31T14:00:00.000Z',
      ]),
    ).toEqual([false, true, true, false, false])
  })

  it('behavior: a window lasts for elapsed time across daylight saving', () => {
    // From 22:00 to 7:00 on the clock when it goes forward, to 5:00 when it goes back.
    expect(
      within('0 22 * * *', '8h', 'America/New_York', [
        '2025-03-09T10:59:59Z',
        '2025-03-09T11:00:00Z',
        '2025-11-02T09:59:59Z',
        '2025-11-02T10:00:00Z',
      ]),
    ).toEqual([true, false, true, false])
  })

  it('behavior: a time that daylight saving skips starts at the next one that exists', () => {
    const times = ['2025-03-09T06:59:59Z', '2025-03-09T07:00:00Z', '2025-03-09T07:01:00Z']
    expect(within('30 2 * * *', '1m', 'America/New_York', times)).toEqual([false, true, false])
  })

  it('behavior: a time that daylight saving repeats starts once', () => {
    const times = ['2025-11-02T05:30:00Z', '2025-11-02T06:30:00Z']
    expect(within('30 1 * * *', '1m', 'America/New_York', times)).toEqual([true, false])
  })

  it('behavior: day of month and day of week are joined by or', () => {
    const times = [
      '2025-09-01T12:00:00Z',
      '2025-09-08T12:00:00Z',
      '2025-10-01T12:00:00Z',
      '2025-10-02T12:00:00Z',
    ]
    expect(within('0 12 1 * 1', '1h', 'UTC', times)).toEqual([true, true, true, false])
    expect(within('0 12 1 * *', '1h', 'UTC', times)).toEqual([true, false, true, false])
    expect(within('0 12 * * 1', '1h', 'UTC', times)).toEqual([true, true, false, false])
  })

  it('behavior: windows overlap, and cross months', () => {
    const times = ['2026-02-01T02:00:00Z', '2026-02-07T08:59:00Z', '2026-02-07T09:00:00Z']
    expect(within('0 9 31 * *', '7d', 'UTC', times)).toEqual([true, true, false])
    expect(within('* * * * *', '7d', 'UTC', times)).toEqual([true, true, true])
  })

  it('behavior: answers from memory like the first time, forwards and backwards', () => {
    const isWithin = createCronSpan('0,20 9,17 * * 0,3', 2 * hour, 'Europe/Zurich')
    const start = Date.parse('2026-03-27T00:00:00Z')
    const times = Array.from({ length: 500 }, (_, index) => start + ((index * 7919) % 500) * 900_000)
    const fresh = times.map((time) => createCronSpan('0,20 9,17 * * 0,3', 2 * hour, 'Europe/Zurich')(time))
    expect(times.map(isWithin)).toEqual(fresh)
    expect(new Set(fresh).size).toBe(2)
  })
})

describe('parseTimestamp', () => {
  it.each([
    ['1970-01-01T00:00:00Z', 0n],
    ['1970-01-01T00:00:00.5Z', 500n],
    ['1970-01-01t00:00:00.123999z', 123n],
    ['1969-12-31T23:59:59-00:00', -1000n],
    ['9999-12-31T23:59:59+00:00', 253_402_300_799_000n],
  ])('default: %s', (text, time) => {
    expect(parseTimestamp(text)).toBe(time)
  })
})
