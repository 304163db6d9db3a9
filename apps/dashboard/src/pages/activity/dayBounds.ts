/** A range of days, as date fields have them: `2026-01-31`, or empty. Both ends are included. */
export interface DayRange {
  from: string
  until: string
}

/** Beginning of a day in the operator's time zone, in milliseconds; undefined for an empty field. */
const startOf = (day: string, plusDays = 0): number | undefined => {
  const [year, month, date] = day.split('-').map(Number)
  return year && month && date ? new Date(year, month - 1, date + plusDays).getTime() : undefined
}

/** Ids of activities begin with their time, so that a page can start at one that none has. RFC 9562 §5.7 */
function idAt(ms: number): string {
  const time = ms.toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-000000000000`
}

/** Where the pages of a range start, and the moment at which they end. */
export const dayBounds = ({ from, until }: DayRange): { after: string; notBefore: number } => {
  const end = startOf(until, 1)
  return { after: end === undefined ? '' : idAt(end), notBefore: startOf(from) ?? 0 }
}
