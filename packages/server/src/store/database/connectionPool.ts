import { DatabaseUnavailable } from '../../errors/DatabaseUnavailable.ts'
import type { Clock } from '../../ports/clock.ts'
import type { PoolEvents } from './poolEvents.ts'
import { createRequestQueue, type RequestQueue } from './requestQueue.ts'

/** A connection as the pool uses it. */
export interface PooledConnection {
  /** False if no other request may get it: it broke, or a transaction is still open on it. */
  readonly isReusable: boolean
  /** True if it was closed because a reply took too long. */
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
  /** How long a request waits for a free connection. @default 5_000 */
  waitMs?: number | undefined
}

/** How long a request waits while the database can't be reached: long enough for the next attempt to connect. */
const awayMs = 250
/** Pause between attempts to connect, after one failed or all connections broke. */
const retryMs = 100
/** Connections that were idle this long are closed, except the last one. */
const idleMs = 60_000
const closeMs = 5_000

export function createConnectionPool<Connection extends PooledConnection>(
  parameters: CreateConnectionPoolParameters<Connection>,
): ConnectionPool<Connection> {
  const pool = new Pool(parameters)
  return { use: (work) => pool.use(work), close: () => pool.close() }
}

/**
 * A connection pool that opens connections in the background. Requests wait for any free connection, so a failed attempt
 * to open one fails no request while the pool has others. (The pool of node-postgres fails the request that triggered the
 * attempt, and closes a connection after any failed query.)
 */
class Pool<Connection extends PooledConnection> implements ConnectionPool<Connection> {
  readonly #options: CreateConnectionPoolParameters<Connection>
  readonly #all = new Set<Connection>()
  /** Most recently used last. Taken from the end. */
  readonly #idle: { connection: Connection; since: number }[] = []
  readonly #waiting: RequestQueue<Connection>
  #opening = 0
  /** Error of the last attempt to connect; undefined after a success. */
  #failure: unknown
  /** Open one connection per `retryMs`, so that processes that reconnect at the same time get similar shares. */
  #isCareful = false
  #pause: unknown
  #shedding: unknown
  #hasOpened = false
  #isReportedAway = false
  #isClosing = false
  #onEmpty: (() => void) | undefined

  constructor(options: CreateConnectionPoolParameters<Connection>) {
    this.#options = options
    this.#waiting = createRequestQueue(options.clock)
  }

  async use<Result>(work: (connection: Connection) => Promise<Result>): Promise<Result> {
    const connection = await this.#take()
    try {
      return await work(connection)
    } finally {
      this.#giveBack(connection)
    }
  }

  async close(): Promise<void> {
    const { clock } = this.#options
    this.#isClosing = true
    clock.clearTimeout(this.#pause)
    clock.clearTimeout(this.#shedding)
    this.#waiting.refuseAll(new Error('The pool is closed.'))
    for (const { connection } of [...this.#idle]) this.#end(connection)
    if (this.#all.size > 0) {
      let timer: unknown
      await new Promise<void>((resolve) => {
        this.#onEmpty = resolve
        timer = clock.setTimeout(resolve, closeMs)
      })
      clock.clearTimeout(timer)
    }
    for (const connection of [...this.#all]) this.#end(connection)
  }

  /** There is no connection, and the last attempt to connect failed. */
  #isAway(): boolean {
    return this.#all.size === 0 && this.#failure !== undefined && !this.#options.isFull(this.#failure)
  }

  /** All connections broke, or none could be opened yet. */
  #isCutOff(): boolean {
    return this.#all.size === 0 && (this.#hasOpened || this.#failure !== undefined)
  }

  /** Gives idle connections to waiting requests, and opens more if there are not enough. */
  #serve(): void {
    while (this.#waiting.size > 0) {
      const next = this.#idle.pop()
      if (!next) break
      this.#waiting.give(next.connection)
    }
    if (this.#isClosing || this.#pause !== undefined) return
    const { size } = this.#options
    const needed = Math.max(this.#waiting.size, this.#isCutOff() ? 1 : 0)
    const most = Math.min(needed, this.#isCareful ? 1 : size, size - this.#all.size)
    while (this.#opening < most) void this.#openOne()
  }

  async #openOne(): Promise<void> {
    const { open, isFull, events, clock } = this.#options
    this.#opening++
    try {
      this.#admit(await open())
    } catch (error) {
      this.#failure = error
      this.#isCareful = true
      if (isFull(error)) events.full(this.#all.size)
      this.#refuseIfAway()
    }
    this.#opening--
    if (this.#isCareful && !this.#isClosing) this.#pause ??= clock.setTimeout(() => this.#endPause(), retryMs)
    this.#serve()
  }

  #admit(connection: Connection): void {
    if (this.#isClosing) {
      connection.close()
      return
    }
    this.#failure = undefined
    this.#hasOpened = true
    if (this.#isReportedAway) this.#options.events.back()
    this.#isReportedAway = false
    this.#all.add(connection)
    connection.onEnd(() => this.#drop(connection))
    this.#keep(connection)
  }

  #endPause(): void {
    this.#pause = undefined
    if (this.#waiting.size === 0 && this.#all.size > 0) {
      this.#failure = undefined
      this.#isCareful = false
    }
    this.#serve()
  }

  #refuseIfAway(): void {
    if (!this.#isAway()) return
    if (!this.#isReportedAway) this.#options.events.away(this.#failure)
    this.#isReportedAway = true
    this.#waiting.refuseAll(this.#failure)
  }

  #keep(connection: Connection): void {
    const { clock } = this.#options
    this.#idle.push({ connection, since: clock.now() })
    this.#shedding ??= clock.setTimeout(() => this.#shed(), idleMs)
  }

  /** Closes connections that were idle for long. */
  #shed(): void {
    const { clock } = this.#options
    this.#shedding = undefined
    const before = clock.now() - idleMs
    while (this.#all.size > 1 && this.#idle[0] && this.#idle[0].since <= before)
      this.#end(this.#idle[0].connection)
    if (this.#all.size > 1 && !this.#isClosing) this.#shedding = clock.setTimeout(() => this.#shed(), idleMs)
  }

  #end(connection: Connection): void {
    connection.close()
    this.#drop(connection)
  }

  #drop(connection: Connection): void {
    if (!this.#all.delete(connection)) return
    const at = this.#idle.findIndex((one) => one.connection === connection)
    if (at >= 0) this.#idle.splice(at, 1)
    // Idle connections probably hang as well. Without this, one request could wait for several of them in turn.
    if (connection.isHung) for (const { connection: other } of [...this.#idle]) this.#end(other)
    if (this.#all.size === 0) {
      this.#isCareful = true
      this.#onEmpty?.()
    }
    this.#refuseIfAway()
    this.#serve()
  }

  #giveBack(connection: Connection): void {
    if (!this.#all.has(connection)) return
    if (this.#isClosing || !connection.isReusable) this.#end(connection)
    else this.#keep(connection)
    this.#serve()
  }

  #take(): Promise<Connection> {
    if (this.#isClosing) return Promise.reject(new DatabaseUnavailable(new Error('The pool is closed.')))
    const kept = this.#idle.pop()
    if (kept) return Promise.resolve(kept.connection)
    const { size, events, isFull, waitMs = 5_000 } = this.#options
    const request = this.#waiting.join(this.#isCutOff() && !isFull(this.#failure) ? awayMs : waitMs, () => {
      if (this.#all.size >= size) events.busy(size)
      return this.#failure
    })
    this.#serve()
    return request
  }
}
