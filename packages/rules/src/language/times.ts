import { Cron } from 'croner'

const minute = 60_000
const longest = 7 * 24 * 60 * minute

/**
 * Milliseconds since 1970 of an RFC 3339 time with a zero offset, or undefined. Digits beyond milliseconds, the
 * resolution of `time.now`, are dropped.
 */
export function parseTimestamp(text: string): bigint | undefined {
  const match = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d:\d\d)(\.\d{1,9})?(?:Z|[+-]00:00)$/i.exec(text)
  if (!match) return undefined
  const time = new Date(Date.parse(`${match[1]}T${match[2]}${(match[3] ?? '.0').slice(0, 4)}Z`))
  // Date.parse turns 30 February into 2 March, and 24:00 into the next day.
  const isReal = !Number.isNaN(time.getTime()) && time.toISOString().startsWith(`${match[1]}T${match[2]}`)
  return isReal ? BigInt(time.getTime()) : undefined
}

/** Milliseconds of `1d12h`, `8h` or `90m`: more than nothing and at most 7 days, or undefined. */
export function parseDuration(text: string): number | undefined {
  const match = /^(?=\d)(?:(\d{1,5})d)?(?:(\d{1,5})h)?(?:(\d{1,5})m)?$/.exec(text)
  if (!match) return undefined
  const [days, hours, minutes] = match.slice(1).map((digits) => Number(digits ?? 0)) as [
    number,
    number,
    number,
  ]
  const duration = ((days * 24 + hours) * 60 + minutes) * minute
  return duration > 0 && duration <= longest ? duration : undefined
}

/** Whether it is a name of the IANA database, such as `Europe/Zurich` or `UTC`. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

/** Lowest and highest number of each field. */
const cronFields: Readonly<Record<string, readonly [low: number, high: number]>> = {
  minute: [0, 59],
  hour: [0, 23],
  'day of month': [1, 31],
  month: [1, 12],
  'day of week': [0, 6],
}

/** Description of the valid form if a cron expression is wrong. Numbers, ranges, lists and `*` only. */
export function findCronFault(text: string): string | undefined {
  const parts = text.split(/[ \t]+/)
  const fields = Object.entries(cronFields)
  if (parts.length !== fields.length) return 'five fields with spaces between them'
  for (const [index, [name, [low, high]]] of fields.entries()) {
    if (parts[index] !== '*' && !parts[index]!.split(',').every((part) => isCronRange(part, low, high))) {
      return `${name} as *, or numbers and ranges from ${low} to ${high}, such as ${low},${low + 2}-${low + 4}`
    }
  }
  const next = new Cron(text, { timezone: 'UTC', mode: '5-part', paused: true }).nextRun(new Date(0))
  return next ? undefined : 'a day that exists'
}

function isCronRange(text: string, low: number, high: number): boolean {
  const match = /^(\d{1,2})(?:-(\d{1,2}))?$/.exec(text)
  if (!match) return false
  const [from, to] = [Number(match[1]), Number(match[2] ?? match[1])]
  return low <= from && from <= to && to <= high
}

/**
 * Whether a time is within a window of the schedule. A window starts when the cron expression fires in the time zone.
 * Its duration is elapsed time, so daylight saving doesn't lengthen or shorten it.
 */
export function createCronSpan(cron: string, duration: number, zone: string): (now: number) => boolean {
  // No window starts after `from` and before `start`: the answer is the same for every time in between.
  let known: { from: number; start: number } | undefined
  return (now) => {
    const from = now - duration
    if (!known || from < known.from || from >= known.start) {
      // Made anew: it takes 80 KiB, and is needed once for each window.
      const schedule = new Cron(cron, { timezone: zone, mode: '5-part', paused: true })
      known = { from, start: schedule.nextRun(new Date(from))?.getTime() ?? Number.POSITIVE_INFINITY }
    }
    return known.start <= now
  }
}
