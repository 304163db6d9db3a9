import type { NotaryJournal } from '../../src/notary/compacting.ts'
import { createFeed, type Feed } from '../../src/notary/stream/createFeed.ts'
import { createStandby, type Standby } from '../../src/notary/stream/createStandby.ts'
import type { Clock } from '../../src/notary/stream/link.ts'
import { createDisk } from './createDisk.ts'
import type { Wire } from './createWire.ts'

export const key = new Uint8Array(32).fill(7)
/** A clock of a process, which the process's end stops. */
export type NewClock = () => Clock & { stop(): void }
/** Connects a reader to a machine, by a relay. */
export type Connect = (target: { machine?: Machine }, receive: (frame: Uint8Array) => void) => Wire

/** A machine that can be the notary, or its standby. */
export interface Machine {
  readonly id: string
  readonly disk: ReturnType<typeof createDisk>
  readonly feed: Feed | undefined
  readonly standby: Standby | undefined
  /** @param kept how many of the writes that weren't over are on the disk */
  stop(kept?: number): void
  /** Sets the calendar of the notary, in ms since the epoch. */
  setTime(calendar: number): void
  startNotary(standbyId?: string): void
  startStandby(notary: Machine): void
  /** Promotes the standby, and starts it as the notary. */
  promote(): Promise<void>
}

export function createMachine(id: string, newClock: NewClock, connect: Connect): Machine {
  const disk = createDisk(id)
  let calendar = 0
  const now = () => calendar
  let clock: ReturnType<NewClock> | undefined
  let feed: Feed | undefined
  let standby: Standby | undefined
  const target: { machine?: Machine } = {}
  const wire = connect(target, (frame) => standby?.receive(frame))

  function stop(kept = 0): void {
    clock?.stop()
    disk.crash(kept)
    feed = undefined
    standby = undefined
    wire.cut()
  }

  return {
    id,
    disk,
    stop,
    setTime(time) {
      calendar = time
    },
    get feed() {
      return feed
    },
    get standby() {
      return standby
    },
    startNotary(standbyId?: string) {
      stop()
      clock = newClock()
      const standings = disk.read()
      const journal: NotaryJournal = disk.open((entry) => {
        standings.apply(entry)
        started.publish(entry)
      })
      const started: Feed = createFeed({ journal, standings, now, key, clock, standby: standbyId })
      feed = started
    },
    startStandby(machine: Machine) {
      stop()
      clock = newClock()
      target.machine = machine
      const standings = disk.read()
      const journal = disk.open(standings.apply)
      standby = createStandby({ journal, standings, now, key, clock, send: wire.send })
    },
    async promote(): Promise<void> {
      const promoted = standby
      await promoted?.promote()
      // It may have been ended meanwhile.
      if (standby === promoted) this.startNotary()
    },
  }
}
