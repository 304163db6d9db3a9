import { timeOrderedUuidBounds } from '../../../ports/random.ts'

/** A partition of the activities: those from one moment to another, in ms. The first one begins with time. */
export interface Partition {
  name: string
  from: number | undefined
  to: number
}

/** When a month begins (UTC): that of a moment, or one after it. */
export function monthStart(now: number, after = 0): number {
  const date = new Date(now)
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + after)
}

/** The months from one moment to another, each with the name of its partition. */
export function monthsBetween(from: number, to: number): Partition[] {
  const months: Partition[] = []
  for (let start = from; start < to; start = monthStart(start, 1)) {
    const month = new Date(start).toISOString().slice(0, 7).replace('-', '_')
    months.push({ name: `activities_${month}`, from: start, to: monthStart(start, 1) })
  }
  return months
}

/** The id from which on all ids are of a moment or later. */
export const firstIdAt = (time: number): string => timeOrderedUuidBounds(time)[0]

/** The moment of an id, in ms. */
export const timeIn = (id: string): number => Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)

/** As statements say it. */
export const boundsOf = ({ from, to }: Partition): string =>
  `for values from (${from === undefined ? 'minvalue' : `'${firstIdAt(from)}'`}) to ('${firstIdAt(to)}')`
