import { DatabaseUnavailable } from '../errors/DatabaseUnavailable.ts'
import type { Clock } from '../ports/clock.ts'
import type { PoolEvents } from './poolEvents.ts'

/** What the pool needs to know about a connection. */
export interface PooledConnection {
  /** False if no other request may get it: it broke, or a transaction is still open on it. */
  readonly isReusable: boolean
  /** True if it was closed because an answer did not come in time. */
  readonly isHung: boolean
  onEnd(callback: () => void): void
  close(): void
}

export interface ConnectionPool<Connection> {
  /**
   * Runs `work` with a connection of its own.
   *
   * @throws {@link DatabaseUnavailable} when the database can't be reached, or no connection was free in time
   */
  use<Result>(work: (connection: Connection) => Promise<Result>): Promise<Result>
  /** Refuses new work, waits up to 5 s for running work, then closes all connections. */
  close(): Promise<void>
}

export interface CreateConnectionPoolParameters<Connection> {
  /** Opens a connection. Must settle in bounded time. */
  open: () => Promise<Connection>
  /** Maximum number of connections. */
  size: number
  /** Whether `open` failed because the server is at its connection limit. */
  isFull: (error: unknown) => boolean
  events: PoolEvents
  clock: Clock
}

/** How long a request waits for a free connection. */
const waitMs = 5_000
/** How long a request waits while the database can't be reached: enough for the next attempt to connect. */
const awayMs = 250
/** Pause between attempts to connect, after one failed or all connections broke. */
const retryMs = 100
/** Connections that were idle this long are closed, except the last one. */
const idleMs = 60_000
const closeMs = 5_000

interface Waiter<Connection> {
  give(connection: Connection): void
  refuse(cause: unknown): void
}

/**
 * A connection pool that opens connections in the background. Requests wait for any free connection, so a failed attempt
 * to open one fails no request while the pool has others. (The pool of node-postgres fails the request that triggered the
 * attempt, and closes a connection after any failed query.)
 */
export function createConnectionPool<Connection extends PooledConnection>({
  open,
  size,
  isFull,
  events,
  clock,
}: CreateConnectionPoolParameters<Connection>): ConnectionPool<Connection> {
  const all = new Set<Connection>()
  /** Most recently used last. Taken from the end. */
  const idle: { connection: Connection; since: number }[] = []
  const waiting = new Set<Waiter<Connection>>()
  let opening = 0
  /** Error of the last attempt to connect; undefined after a success. */
  let failure: unknown
  /** Open one connection per `retryMs`, so that processes that reconnect at the same time get similar shares. */
  let isCareful = false
  let pause: unknown
  let shedding: unknown
  let hasOpened = false
  let isReportedAway = false
  let isClosing = false
  let onEmpty: (() => void) | undefined

  /** There is no connection, and the last attempt to connect failed. */
  const isAway = () => all.size === 0 && failure !== undefined && !isFull(failure)
  /** All connections broke, or none could be opened yet. */
  const isCutOff = () => all.size === 0 && (hasOpened || failure !== undefined)

  /** Gives idle connections to waiting requests, and opens more if there are not enough. */
  function serve(): void {
    for (const waiter of waiting) {
      const next = idle.pop()
      if (!next) break
      waiter.give(next.connection)
    }
    if (isClosing || pause !== undefined) return
    const wanted = Math.max(waiting.size, isCutOff() ? 1 : 0)
    const most = Math.min(wanted, isCareful ? 1 : size, size - all.size)
    while (opening < most) void openOne()
  }

  async function openOne(): Promise<void> {
    opening++
    try {
      admit(await open())
    } catch (error) {
      failure = error
      isCareful = true
      if (isFull(error)) events.full(all.size)
      refuseIfAway()
    }
    opening--
    if (isCareful && !isClosing) pause ??= clock.setTimeout(endPause, retryMs)
    serve()
  }

  function admit(connection: Connection): void {
    if (isClosing) {
      connection.close()
      return
    }
    failure = undefined
    hasOpened = true
    if (isReportedAway) events.back()
    isReportedAway = false
    all.add(connection)
    connection.onEnd(() => drop(connection))
    keep(connection)
  }

  function endPause(): void {
    pause = undefined
    if (waiting.size === 0 && all.size > 0) {
      failure = undefined
      isCareful = false
    }
    serve()
  }

  function refuseIfAway(): void {
    if (!isAway()) return
    if (!isReportedAway) events.away(failure)
    isReportedAway = true
    for (const waiter of waiting) waiter.refuse(failure)
  }

  function keep(connection: Connection): void {
    idle.push({ connection, since: clock.now() })
    shedding ??= clock.setTimeout(shed, idleMs)
  }

  function shed(): void {
    shedding = undefined
    const before = clock.now() - idleMs
    while (all.size > 1 && idle[0] && idle[0].since <= before) end(idle[0].connection)
    if (all.size > 1 && !isClosing) shedding = clock.setTimeout(shed, idleMs)
  }

  function end(connection: Connection): void {
    connection.close()
    drop(connection)
  }

  function drop(connection: Connection): void {
    if (!all.delete(connection)) return
    const at = idle.findIndex((one) => one.connection === connection)
    if (at >= 0) idle.splice(at, 1)
    // Idle connections probably hang as well. Without this, one request could wait for several of them in turn.
    if (connection.isHung) for (const { connection: other } of [...idle]) end(other)
    if (all.size === 0) {
      isCareful = true
      onEmpty?.()
    }
    refuseIfAway()
    serve()
  }

  function giveBack(connection: Connection): void {
    if (!all.has(connection)) return
    if (isClosing || !connection.isReusable) end(connection)
    else keep(connection)
    serve()
  }

  function take(): Promise<Connection> {
    if (isClosing) return Promise.reject(new DatabaseUnavailable(new Error('The pool is closed.')))
    const kept = idle.pop()
    if (kept) return Promise.resolve(kept.connection)
    return new Promise((resolve, reject) => {
      const giveUp = () => {
        if (all.size >= size) events.busy(size)
        waiter.refuse(
          failure ?? Object.assign(new Error('No connection came free.'), { code: 'POOL_TIMEOUT' }),
        )
      }
      const timer = clock.setTimeout(giveUp, isCutOff() && !isFull(failure) ? awayMs : waitMs)
      const leave = () => {
        waiting.delete(waiter)
        clock.clearTimeout(timer)
      }
      const waiter: Waiter<Connection> = {
        give(connection) {
          leave()
          resolve(connection)
        },
        refuse(cause) {
          leave()
          reject(new DatabaseUnavailable(cause))
        },
      }
      waiting.add(waiter)
      serve()
    })
  }

  return {
    async use(work) {
      const connection = await take()
      try {
        return await work(connection)
      } finally {
        giveBack(connection)
      }
    },

    async close() {
      isClosing = true
      clock.clearTimeout(pause)
      clock.clearTimeout(shedding)
      for (const waiter of waiting) waiter.refuse(new Error('The pool is closed.'))
      for (const { connection } of [...idle]) end(connection)
      if (all.size > 0) {
        let timer: unknown
        await new Promise<void>((resolve) => {
          onEmpty = resolve
          timer = clock.setTimeout(resolve, closeMs)
        })
        clock.clearTimeout(timer)
      }
      for (const connection of [...all]) end(connection)
    },
  }
}
