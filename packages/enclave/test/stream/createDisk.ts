import type { Journal } from '../../src/notary/openJournal.ts'
import { createStandings, type NotaryEntry } from '../../src/notary/standings.ts'

/** A disk: what waits to be written is lost in a crash, but for a part of it. */
export function createDisk(id: string) {
  let durable: NotaryEntry[] = []
  let waiting: { write(): void; resolve(): void }[] = []
  return {
    get waits() {
      return waiting.length > 0
    },
    /** Entries that are written. */
    get written() {
      return durable.length
    },
    get epoch() {
      return this.read().epoch
    },
    read() {
      const standings = createStandings(() => 0)
      for (const entry of durable) standings.apply(entry)
      return standings
    },
    /** As a process opens it. */
    open(onEntry: (entry: NotaryEntry) => void): Journal<NotaryEntry> {
      const queue = waiting
      return {
        id,
        size: 0,
        version: 2,
        append: (entry) =>
          new Promise((resolve) => {
            queue.push({
              write: () => durable.push(entry),
              resolve() {
                onEntry(entry)
                resolve()
              },
            })
          }),
        // Comes before the entries that wait, as in a file.
        replace: (entries) =>
          new Promise((resolve) => {
            queue.unshift({
              write() {
                durable = [...entries]
              },
              resolve,
            })
          }),
        close: async () => {},
      }
    },
    sync() {
      for (const { write, resolve } of waiting.splice(0)) {
        write()
        resolve()
      }
    },
    /** The first of what waited may be on the disk. */
    crash(kept: number) {
      for (const { write } of waiting.slice(0, kept)) write()
      waiting = []
    },
  }
}
