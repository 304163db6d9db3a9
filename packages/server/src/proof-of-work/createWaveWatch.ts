import { createWriteBuffer } from '../jobs/createWriteBuffer.ts'
import type { Log } from '../ports/log.ts'
import type { Digest } from '../secrets/digest.ts'
import type { WaveSettings } from '../settings/limits.ts'
import type { Database } from '../store/database/store.ts'
import { type AskCount, addAskCounts, readAskCounts } from '../store/waves/askCounts.ts'
import type { AskOrigin } from './askOrigins.ts'
import type { AskCounts } from './proofBits.ts'

/** A request to count. */
export interface Ask {
  tenantId: string
  origins: readonly AskOrigin[]
  now: number
}

/** Counts requests in memory, so that a request takes no statement, and shares them between processes every few seconds. */
export interface WaveWatch {
  count(ask: Ask): void
  /** The counts of an organization during a wave; undefined at rest. */
  waveOf(tenantId: string, now: number): AskCounts | undefined
  /** Counts of an organization whether there is a wave or not. */
  countsOf(tenantId: string, now: number): AskCounts
  flush(): Promise<void>
  close(): Promise<void>
}

interface WaveWatchParameters {
  db: Database
  digest: Digest
  log: Log
  /** {@link Limits.wave}, and what it is multiplied by. */
  settings: WaveSettings
  factor: number
}

interface Tally {
  since: number
  /** By origin; '' for all of the organization. */
  counts: Map<string, number>
  /** Those that other processes don't know of yet. */
  unshared: Map<string, number>
  before: Map<string, number>
  /** Counts of earlier windows, newest first. Undefined until they were read. */
  history: number[] | undefined
  isWave: boolean
}

const all = ''
/** Windows whose median is the usual number: a day. */
const usualWindows = 288
/** Names that one process keeps in a window. Further ones pay the least. */
const mostNames = 100_000

export function createWaveWatch({ db, digest, log, settings, factor }: WaveWatchParameters): WaveWatch {
  const lowest = settings.level * factor
  const windowMs = settings.seconds * 1_000
  const tallies = new Map<string, Tally>()
  let names = 0
  const keyOf = ({ tenantId, since, name }: AskCount) => `${tenantId} ${since} ${name}`

  const buffer = createWriteBuffer<AskCount>({
    log,
    capacity: mostNames,
    failure: 'limits.notWritten',
    keyOf,
    merge: (older, newer) => ({ ...newer, uses: older.uses + newer.uses }),
    async write(rows) {
      const totals = await addAskCounts({ db, digest }, rows, windowMs)
      for (const { tenantId, since, name, uses } of totals) {
        const counts = tallies.get(tenantId)
        if (counts?.since === since) counts.counts.set(name, Math.max(uses, counts.counts.get(name) ?? 0))
      }
      for (const tenantId of new Set(rows.map((row) => row.tenantId))) await readHistory(tenantId)
    },
  })

  async function readHistory(tenantId: string): Promise<void> {
    const tally = tallies.get(tenantId)
    if (!tally || tally.history) return
    const windows = Array.from({ length: usualWindows }, (_, at) => tally.since - (at + 1) * windowMs)
    tally.history = await readAskCounts({ db, digest }, tenantId, windows)
  }

  /** Begins a new window where the last one is over, and forgets organizations that asked nothing in it. */
  function tallyOf(tenantId: string, now: number): Tally {
    const since = Math.floor(now / windowMs) * windowMs
    const known = tallies.get(tenantId)
    if (known?.since === since) return known
    for (const [id, { since: last, counts }] of tallies) {
      if (last >= since - windowMs || id === tenantId) continue
      names -= counts.size
      tallies.delete(id)
    }
    const passed = known ? Math.round((since - known.since) / windowMs) : 0
    const isNext = passed === 1
    names -= known?.counts.size ?? 0
    const quiet = Array.from({ length: Math.min(usualWindows, Math.max(0, passed - 1)) }, () => 0)
    const tally: Tally = {
      since,
      counts: new Map(),
      unshared: new Map(),
      before: isNext ? known!.counts : new Map(),
      history:
        known?.history && [...quiet, known.counts.get(all) ?? 0, ...known.history].slice(0, usualWindows),
      isWave: known?.isWave ?? false,
    }
    tallies.set(tenantId, tally)
    return tally
  }

  /** The count of a sliding window, which ends now. */
  const slide = ({ since, counts, before }: Tally, name: string, now: number): number =>
    (counts.get(name) ?? 0) + (before.get(name) ?? 0) * (1 - (now - since) / windowMs)

  function levelOf({ history = [] }: Tally): number {
    const median = history.toSorted((one, other) => one - other)[usualWindows / 2] ?? 0
    return Math.max(lowest, settings.timesUsual * median)
  }

  function countsOf(tenantId: string, now: number): AskCounts {
    const tally = tallyOf(tenantId, now)
    return {
      all: slide(tally, all, now),
      level: levelOf(tally),
      countOf: (name) => slide(tally, name, now),
    }
  }

  return {
    countsOf,

    count({ tenantId, origins, now }) {
      const tally = tallyOf(tenantId, now)
      const { counts, unshared, since } = tally
      for (const name of [all, ...origins.map((origin) => origin.name)]) {
        const count = counts.get(name)
        if (count === undefined && names >= mostNames) continue
        if (count === undefined) names++
        counts.set(name, (count ?? 0) + 1)
        unshared.set(name, (unshared.get(name) ?? 0) + 1)
      }
      // At rest nothing is written.
      if (counts.get(all)! < lowest / 4) return
      for (const [name, uses] of unshared) buffer.add({ tenantId, since, name, uses })
      unshared.clear()
    },

    waveOf(tenantId, now) {
      const counts = countsOf(tenantId, now)
      const tally = tallyOf(tenantId, now)
      // It ends at half of what it begins at, so that it doesn't begin and end all the time.
      tally.isWave = counts.all > counts.level / (tally.isWave ? 2 : 1)
      return tally.isWave ? counts : undefined
    },

    flush: buffer.flush,
    close: buffer.close,
  }
}
