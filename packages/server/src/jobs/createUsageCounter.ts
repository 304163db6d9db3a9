import { describeError } from '../errors/describeError.ts'
import type { Clock } from '../ports/clock.ts'
import type { Log } from '../ports/log.ts'
import type { UsageCounter } from '../ports/usageCounter.ts'
import type { Database } from '../store/database/store.ts'
import { addUsageCounts, type UsageCountRow } from '../store/usageCounts.ts'
import { createChannelRecord } from './createChannelRecord.ts'

const flushMs = 5_000
const hourMs = 3_600_000

interface UsageCounterParameters {
  db: Database
  clock: Clock
  log: Log
}

/**
 * Counts in memory, and writes every few seconds: a request costs no statement. A process that is killed loses the
 * last seconds.
 */
export function createUsageCounter({
  db,
  clock,
  log,
}: UsageCounterParameters): UsageCounter & { close(): Promise<void> } {
  let counts = new Map<string, UsageCountRow>()
  const channels = createChannelRecord()
  let flushing: Promise<void> | undefined

  const add = (row: UsageCountRow) => {
    const key = `${row.tenantId} ${row.hour} ${row.event} ${row.outcome}`
    const known = counts.get(key)
    if (known) known.count += row.count
    else counts.set(key, row)
  }

  async function write(): Promise<void> {
    // First: written twice it is the same, unlike the counts.
    await channels.write(db)
    const written = counts
    counts = new Map()
    try {
      await addUsageCounts(db, [...written.values()])
    } catch (error) {
      for (const row of written.values()) add(row)
      throw error
    }
  }

  /** One at a time: what is counted meanwhile is written by the next. */
  const flush = async (): Promise<void> => {
    await flushing?.catch(() => {})
    flushing = write()
    await flushing
  }

  const timer = setInterval(() => {
    if (counts.size > 0 || !channels.isEmpty())
      flush().catch((error: unknown) => log.warn('usage.failed', describeError(error)))
  }, flushMs)
  timer.unref()

  return {
    count(tenantId, event, outcome) {
      const now = clock.now()
      add({ tenantId, hour: Math.floor(now / hourMs) * hourMs, event, outcome, count: 1 })
      channels.note({ tenantId, event, outcome, now })
    },
    flush,
    async close() {
      clearInterval(timer)
      await flush().catch((error: unknown) => log.warn('usage.failed', describeError(error)))
    },
  }
}
