import { regionalTag } from '@latchkey/core/internal'

export interface Times {
  /** `today`, `3 days ago`, `2 March 2026`. */
  formatDay(time: number, now: number): string
  /** `2 March 2026`, always as a date. */
  formatDate(time: number): string
  /** `today, 09:26`, or `today, 9:26 AM`. */
  formatMoment(time: number, now: number): string
  /** `09:26`. */
  formatTime(time: number): string
  /** `09:26` of today, `yesterday`, `2 Mar`, `2 Mar 2025`: for lists. */
  formatBriefly(time: number, now: number): string
}

/**
 * Formats times, ms since the epoch, in the language of the texts and the format of the user's region.
 *
 * @param preferred the reader's languages, as the browser lists them
 * @param timeZone IANA name. @default the device's
 */
export function createTimes(locale: string, preferred: readonly string[] = [], timeZone?: string): Times {
  const regional = regionalTag(locale, preferred)
  const date = new Intl.DateTimeFormat(regional, { day: 'numeric', month: 'long', year: 'numeric', timeZone })
  const shortDate = new Intl.DateTimeFormat(regional, { day: 'numeric', month: 'short', timeZone })
  const shortYear = new Intl.DateTimeFormat(regional, { dateStyle: 'medium', timeZone })
  const clock = new Intl.DateTimeFormat(regional, { timeStyle: 'short', timeZone })
  const formatClock = (time: number): string => clock.format(time).replaceAll(' ', '\u00a0')
  const comma = commaIn(regional)
  const calendar = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone, calendar: 'gregory' })
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  // Calendar days: a device that was used at 23:59 was used yesterday.
  const daysUntil = (time: number, now: number): number =>
    Math.round((Date.parse(calendar.format(time)) - Date.parse(calendar.format(now))) / 86_400_000)
  const formatDay = (time: number, now: number): string => {
    const days = daysUntil(time, now)
    return Math.abs(days) < 7 ? relative.format(days, 'day') : date.format(time)
  }
  const yearOf = (time: number) => calendar.format(time).slice(0, 4)
  const formatBriefly = (time: number, now: number): string => {
    const days = daysUntil(time, now)
    if (days === 0) return formatClock(time)
    if (days === -1) return relative.format(-1, 'day')
    return (yearOf(time) === yearOf(now) ? shortDate : shortYear).format(time)
  }
  return {
    formatBriefly,
    formatDay,
    formatTime: formatClock,
    formatDate: (time) => date.format(time),
    formatMoment: (time, now) => `${formatDay(time, now)}${comma}${formatClock(time)}`,
  }
}

/** The separator of a day and a time: a comma and a space, or a space alone. */
function commaIn(locale: string): string {
  const parts = new Intl.DateTimeFormat(locale, { dateStyle: 'short', timeStyle: 'short' }).formatToParts(0)
  const time = parts.findIndex(({ type }) => type === 'hour' || type === 'dayPeriod')
  return /[,،]?\s*$/.exec(parts[time - 1]?.value ?? '')?.[0] || ' '
}
