import { describeError } from '../../errors/describeError.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Log } from '../../ports/log.ts'

/** Events of a pool of connections. */
export interface PoolEvents {
  /** There is no connection, and connecting failed. */
  away(cause: unknown): void
  /** The first connection after `away`. */
  back(): void
  /** The server is at its connection limit; the pool has `count` connections. */
  full(count: number): void
  /** A request timed out because all `count` connections were in use. */
  busy(count: number): void
}

const quietMs = 60_000

const hints = {
  full: 'Postgres is at its connection limit. Lower LATCHKEY_DATABASE_CONNECTIONS of each process, or raise max_connections of the server.',
  busy: 'All connections of this process were in use. Raise LATCHKEY_DATABASE_CONNECTIONS, or start more processes.',
}

/** Which server a pool connects to: the first part of its events' names. */
export type PooledServer = 'database' | 'replica'

/** Logs what happens to the pool: `full` and `busy` at most once a minute each. */
export function createPoolEvents(log: Log, clock: Clock, server: PooledServer): PoolEvents {
  const last = { full: -Infinity, busy: -Infinity }
  let awaySince = 0
  function hint(name: keyof typeof hints, connections: number): void {
    if (clock.now() - last[name] < quietMs) return
    last[name] = clock.now()
    log.warn(`${server}.${name}`, { connections, hint: hints[name] })
  }
  return {
    away(cause) {
      awaySince = clock.now()
      log.error(`${server}.away`, describeError(cause))
    },
    back: () => log.info(`${server}.back`, { durationMs: clock.now() - awaySince }),
    full: (connections) => hint('full', connections),
    busy: (connections) => hint('busy', connections),
  }
}
