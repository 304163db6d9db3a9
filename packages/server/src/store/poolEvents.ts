import { describeError } from '../describeError.ts'
import type { Clock } from '../ports/clock.ts'
import type { Log } from '../ports/log.ts'

/** What a pool of connections reports. */
export interface PoolEvents {
  /** The database can't be reached, and no connection is left. */
  away(cause: unknown): void
  /** It can be reached again. */
  back(): void
  /** The server takes no further connection; the pool goes on with the `count` it has. */
  full(count: number): void
  /** All `count` connections were in use for so long that a request was given up. */
  busy(count: number): void
}

const quietMs = 60_000

const hints = {
  full: 'Postgres takes no further connection: lower LATCHKEY_DATABASE_CONNECTIONS of each process, or raise max_connections of the server.',
  busy: 'All connections of this process are in use: raise LATCHKEY_DATABASE_CONNECTIONS, or start more processes.',
}

/** Writes to the log what happens to the pool; what every request could repeat, once a minute at most. */
export function createPoolEvents(log: Log, clock: Clock): PoolEvents {
  const last = { full: -Infinity, busy: -Infinity }
  let awaySince = 0
  function hint(name: keyof typeof hints, connections: number): void {
    if (clock.now() - last[name] < quietMs) return
    last[name] = clock.now()
    log.warn(`database.${name}`, { connections, hint: hints[name] })
  }
  return {
    away(cause) {
      awaySince = clock.now()
      log.error('database.away', describeError(cause))
    },
    back: () => log.info('database.back', { durationMs: clock.now() - awaySince }),
    full: (connections) => hint('full', connections),
    busy: (connections) => hint('busy', connections),
  }
}
