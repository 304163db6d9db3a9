import { describeError } from '../errors/describeError.ts'
import type { Log } from '../ports/log.ts'

/** Rows that are merged in memory, and written every few seconds, so that a request costs no statement. */
export interface WriteBuffer<Row> {
  add(row: Row): void
  /** Writes what this process has. Rejects if the database is away; nothing is lost then. */
  flush(): Promise<void>
  close(): Promise<void>
}

interface WriteBufferParameters<Row> {
  keyOf: (row: Row) => string
  /** The row that is stored for two with one key. */
  merge: (older: Row, newer: Row) => Row
  write: (rows: readonly Row[]) => Promise<void>
  /** Rows that are kept at most until they are written: further ones are dropped. */
  capacity: number
  /** Name of the warning in the log. */
  failure: 'limits.notWritten' | 'messages.notWritten' | 'reads.notWritten'
  log: Log
}

const flushMs = 5_000

/** A process that is killed loses the last seconds. */
export function createWriteBuffer<Row>({
  keyOf,
  merge,
  write,
  capacity,
  failure,
  log,
}: WriteBufferParameters<Row>): WriteBuffer<Row> {
  let rows = new Map<string, Row>()
  let flushing: Promise<void> | undefined

  const add = (row: Row): void => {
    const key = keyOf(row)
    const known = rows.get(key)
    if (known !== undefined) rows.set(key, merge(known, row))
    else if (rows.size < capacity) rows.set(key, row)
  }

  async function writeAll(): Promise<void> {
    if (rows.size === 0) return
    const written = rows
    rows = new Map()
    try {
      await write([...written.values()])
    } catch (error) {
      const newer = rows
      rows = written
      for (const row of newer.values()) add(row)
      throw error
    }
  }

  /** One at a time: what is added meanwhile is written by the next. */
  const flush = async (): Promise<void> => {
    await flushing?.catch(() => {})
    flushing = writeAll()
    await flushing
  }

  const flushQuietly = (): Promise<void> =>
    flush().catch((error: unknown) => log.warn(failure, describeError(error)))

  const timer = setInterval(() => {
    if (rows.size > 0) void flushQuietly()
  }, flushMs)
  timer.unref()

  return {
    add,
    flush,
    async close() {
      clearInterval(timer)
      await flushQuietly()
    },
  }
}
