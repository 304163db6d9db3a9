import type { Log } from '../ports/log.ts'
import { addContactReads, type ContactReadRow } from '../store/contactReads.ts'
import type { Database } from '../store/database/store.ts'
import { createWriteBuffer } from './createWriteBuffer.ts'

/** People whose contacts one answer had. */
export interface ContactRead extends Omit<ContactReadRow, 'hour' | 'people'> {
  /** ms since the epoch */
  now: number
  /** One contact of each. */
  people: ReadonlySet<string>
}

/** Counts whose contacts members read, by the hour. */
export interface ReadCounter {
  note(read: ContactRead): void
  /** Writes what this process has counted. */
  flush(): Promise<void>
  close(): Promise<void>
}

const hourMs = 3_600_000
/** Members, hours and lists that one process keeps until it writes them. */
const capacity = 10_000
/** People who are remembered, so that one who is shown again in the same hour counts once. */
const mostKnown = 200_000

/**
 * Counts in memory, and writes every few seconds: a read costs no statement. A process that is killed loses the last
 * seconds, and each process counts a person once.
 */
export function createReadCounter({ db, log }: { db: Database; log: Log }): ReadCounter {
  const buffer = createWriteBuffer<ContactReadRow>({
    log,
    capacity,
    failure: 'reads.notWritten',
    keyOf: ({ people: _, ...row }) => JSON.stringify(row),
    merge: (older, newer) => ({ ...newer, people: older.people + newer.people }),
    write: (rows) => addContactReads(db, rows),
  })
  /** People who were read in the present hour, by member and list. */
  let known = new Set<string>()
  let knownHour = 0

  return {
    note({ now, people, ...facts }) {
      const hour = Math.floor(now / hourMs) * hourMs
      if (hour !== knownHour) {
        known = new Set()
        knownHour = hour
      }
      const list = JSON.stringify(facts)
      let count = 0
      for (const person of people) {
        const key = `${list} ${person}`
        if (known.has(key)) continue
        count++
        if (known.size < mostKnown) known.add(key)
      }
      if (count > 0) buffer.add({ ...facts, hour, people: count })
    },
    flush: buffer.flush,
    close: buffer.close,
  }
}
