import { DatabaseUnavailable } from '../DatabaseUnavailable.ts'
import type { Clock } from '../ports/clock.ts'
import type { PoolEvents } from './poolEvents.ts'

/** What a pool has to know of a connection. */
export interface PooledConnection {
  /** False once it broke, and where it was left in a state that concerns nobody else. */
  readonly isReusable: boolean
  /** It broke because no answer came in time. */
  readonly isHung: boolean
  onEnd(callback: () => void): void
  close(): void
}

export interface ConnectionPool<Connection> {
  /**
   * Lends a connection for as long as the work takes.
   *
   * @throws {@link DatabaseUnavailable} when the database is away, or no connection came free in time
   */
  use<Result>(work: (connection: Connection) => Promise<Result>): Promise<Result>
  /** Takes no more work, and waits some seconds for what is under way. */
  close(): Promise<void>
}

export interface CreateConnectionPoolParameters<Connection> {
  /** Opens a connection, or fails in a bounded time. */
  open: () => Promise<Connection>
  /** Most connections. */
  size: number
  /** Whether opening failed because the server takes no further connection. */
  isFull: (error: unknown) => boolean
  events: PoolEvents
  clock: Clock
}

/** How long a request waits for a connection to come free. */
const waitMs = 5_000
/** How long it waits while the database is away: for the next attempt to reach it. */
const awayMs = 250
/** Between two attempts to open a connection, after one failed. */
const retryMs = 100
/** A connection that was not needed for so long is closed, unless it is the last one. */
const idleMs = 60_000
/** How long `close` waits for what is under way. */
const closeMs = 5_000

interface Waiter<Connection> {
  give(connection: Connection): void
  refuse(cause: unknown): void
}

/**
 * Keeps connections and lends them. Connections are opened in the background, for all requests that wait: a failure to
 * open one fails no request while others come free. (The pool of node-postgres fails the request that it wanted to open
 * the connection for, and closes a connection after any error of a query.)
 */
export function createConnectionPool<Connection extends PooledConnection>({
  open,
  size,
  isFull,
  events,
  clock,
}: CreateConnectionPoolParameters<Connection>): ConnectionPool<Connection> {
  const all = new Set<Connection>()
  /** The one used last is at the end, and lent first. */
  const idle: { connection: Connection; since: number }[] = []
  const waiting = new Set<Waiter<Connection>>()
  let opening = 0
  /** Why the last attempt to open a connection failed. */
  let failure: unknown
  /** After a failure connections are opened one by one: processes that start over together get equal shares. */
  let isCareful = false
  let pause: unknown
  let shedding: unknown
  let hasOpened = false
  let isReportedAway = false
  let isClosing = false
  let onEmpty: (() => void) | undefined

  /** No connection is left, and no further one could be opened. */
  const isAway = () => all.size === 0 && failure !== undefined && !isFull(failure)
  /** No connection is left, or none could be opened yet. */
  const isCutOff = () => all.size === 0 && (hasOpened || failure !== undefined)

  /** Lends what is idle to those who wait, and opens more where that is not enough. */
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
    // The others are as likely to hang, and a request may have time for one of them, but not for several.
    if (connection.isHung) for (const { connection: other } of [...idle]) end(other)
    refuseIfAway()
    if (all.size === 0) onEmpty?.()
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
