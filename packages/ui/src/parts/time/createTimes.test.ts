import { describe, expect, it } from 'vitest'

import { createTimes } from './createTimes.ts'

const now = Date.UTC(2026, 2, 14, 9, 26)
const at = (day: number, hour = 12, minute = 0) => Date.UTC(2026, 2, day, hour, minute)
const times = createTimes('en', ['fr-FR', 'en-GB'], 'UTC')

describe('createTimes', () => {
  it('default', () => {
    expect(times.formatDate(at(2))).toBe('2 March 2026')
    expect(times.formatMoment(at(14, 8, 5), now)).toBe('today, 08:05')
    expect(times.formatMoment(at(15, 2), now)).toBe('tomorrow, 02:00')
    expect(times.formatMoment(at(2, 8, 51), now)).toBe('2 March 2026, 08:51')
    const brief = [at(14, 8, 5), at(13), at(2), Date.UTC(2025, 2, 2)].map((time) =>
      times.formatBriefly(time, now),
    )
    expect(brief).toEqual(['08:05', 'yesterday', '2 Mar', '2 Mar 2025'])
  })

  it('behavior: counts calendar days, not hours', () => {
    const days = [at(14, 0), at(13, 23, 59), at(11), at(8), at(7)].map((time) => times.formatDay(time, now))
    expect(days).toEqual(['today', 'yesterday', '3 days ago', '6 days ago', '7 March 2026'])
  })

  it('parameters: locale, preferred', () => {
    expect(createTimes('en', ['en-US'], 'UTC').formatDate(at(2))).toBe('March 2, 2026')
    expect(createTimes('zh-Hans', ['zh-SG'], 'UTC').formatBriefly(at(14, 8, 5), now)).toBe('上午8:05')
    expect(createTimes('de', ['en-GB'], 'UTC').formatMoment(at(13), now)).toBe('gestern, 12:00')
  })

  it('parameters: preferred: two digits in a 24-hour clock, one before AM and PM', () => {
    const clocks = [
      ['en', 'en-US'],
      ['en', 'en-GB'],
      ['de', 'de'],
    ] as const
    const moments = clocks.map(([locale, preferred]) => {
      const { formatMoment, formatBriefly } = createTimes(locale, [preferred], 'UTC')
      // Between the time and AM or PM there is a no-break space, which may be narrow.
      const shown = [formatMoment(at(14, 7, 4), now), formatBriefly(at(14, 19, 4), now)]
      return shown.map((text) => text.replace(/[\u00a0\u202f]/, ' '))
    })
    expect(moments).toEqual([
      ['today, 7:04 AM', '7:04 PM'],
      ['today, 07:04', '19:04'],
      ['heute, 07:04', '19:04'],
    ])
  })

  it('behavior: a day and a time stand side by side as in their language', () => {
    const moments = (['fr', 'ja', 'ar'] as const).map((tag) =>
      createTimes(tag, [tag], 'UTC').formatMoment(at(14, 7, 4), now),
    )
    expect(moments).toEqual(['aujourd’hui 07:04', '今日 7:04', expect.stringMatching(/^اليوم، 7:04\u00a0ص$/)])
  })

  it('parameters: timeZone', () => {
    const tokyo = createTimes('en', ['en-GB'], 'Asia/Tokyo')
    expect(tokyo.formatDay(at(13, 16), now)).toBe('today')
    expect(times.formatDay(at(13, 16), now)).toBe('yesterday')
  })
})
