import { describeError } from '../errors/describeError.ts'
import type { Clock } from '../ports/clock.ts'
import type { Log, LogFacts } from '../ports/log.ts'

/** How long `close` waits for what is in flight. */
const closeMs = 3_000

/** Rows that this process is sending. */
export interface InHand {
  ids(): string[]
  /** How many there are, of a lane or of all. */
  count(lane?: string): number
  /** How many there are, by lane. */
  counts(): Record<string, number>
}

interface SendingLoopOptions<Row extends { id: string }> {
  clock: Clock
  log: Log
  /** First part of the names of log events. */
  name: string
  /** Rows of a lane share a limit. */
  laneOf(row: Row): string
  /** Claims due rows that there is room for. Each is in hand before the next ones are claimed. */
  claim(inHand: InHand): AsyncIterable<Row>
  /** Whether more rows may be due than there is room for. */
  isCrowded(inHand: InHand): boolean
  /** Sends a row. If it rejects, the row is sent again once its lease is over. */
  send(row: Row): Promise<void>
  /** Facts that name a row in the log. */
  factsOf(id: string): LogFacts
}

/** Sends rows that were committed, some at once. */
export interface SendingLoop {
  /** Starts sending what is due. */
  kick(): void
  /** Resolves when nothing can be sent now. */
  settled(): Promise<void>
  /** Starts no more, and waits a few seconds at most for what is in flight. */
  close(): Promise<void>
}

function createInHand<Row extends { id: string }>(laneOf: (row: Row) => string) {
  const rows = new Map<string, { lane: string; done: Promise<void> }>()
  const counts = () => {
    const counts: Record<string, number> = {}
    for (const { lane } of rows.values()) counts[lane] = (counts[lane] ?? 0) + 1
    return counts
  }
  return {
    ids: () => [...rows.keys()],
    count: (lane?: string) => (lane === undefined ? rows.size : (counts()[lane] ?? 0)),
    counts,
    settled: () => Promise.all([...rows.values()].map(({ done }) => done)),
    /** `done` must not reject. */
    add(row: Row, done: Promise<void>) {
      const removed = done.then(() => void rows.delete(row.id))
      rows.set(row.id, { lane: laneOf(row), done: removed })
      return removed
    },
  }
}

export function createSendingLoop<Row extends { id: string }>({
  clock,
  log,
  name,
  laneOf,
  claim,
  isCrowded,
  send,
  factsOf,
}: SendingLoopOptions<Row>): SendingLoop {
  const inHand = createInHand(laneOf)
  let running: Promise<void> | undefined
  let kicked = false
  let crowded = false
  let closing = false

  const stopped = (error: unknown) => log.error(`${name}.stopped`, describeError(error))

  async function begin(row: Row): Promise<void> {
    await inHand.add(row, send(row).catch(stopped))
    if (crowded) kick()
  }

  async function run(): Promise<void> {
    try {
      crowded = true
      for await (const row of claim(inHand)) void begin(row)
      crowded = isCrowded(inHand)
    } catch (error) {
      // The rows stay; the next kick finds them.
      stopped(error)
    }
    running = undefined
    if (kicked) kick()
  }

  function kick(): void {
    if (closing) return
    kicked = running !== undefined
    running ??= run()
  }

  async function settled(): Promise<void> {
    while (running || inHand.count() > 0) await Promise.all([running, inHand.settled()])
  }

  return {
    kick,
    settled,
    async close() {
      closing = true
      let timer: unknown
      const enough = new Promise<void>((resolve) => {
        timer = clock.setTimeout(resolve, closeMs)
      })
      await Promise.race([settled(), enough])
      clock.clearTimeout(timer)
      for (const id of inHand.ids()) log.warn(`${name}.left`, factsOf(id))
    },
  }
}
