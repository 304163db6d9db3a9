import { DatabaseUnavailable } from '../../errors/DatabaseUnavailable.ts'
import type { Clock } from '../../ports/clock.ts'

/** Requests that wait for a free connection, in the order in which they came. */
export interface RequestQueue<Connection> {
  readonly size: number
  /**
   * Waits for a connection.
   * @param onTimeout returns the cause of the error, if there is a better one than the timeout.
   * @throws DatabaseUnavailable after `timeoutMs`, or when refused
   */
  join(timeoutMs: number, onTimeout: () => unknown): Promise<Connection>
  /** Gives a connection to the request that has waited longest. */
  give(connection: Connection): void
  refuseAll(cause: unknown): void
}

interface Waiter<Connection> {
  give(connection: Connection): void
  refuse(cause: unknown): void
}

export function createRequestQueue<Connection>(clock: Clock): RequestQueue<Connection> {
  const waiters = new Set<Waiter<Connection>>()
  return {
    get size() {
      return waiters.size
    },

    join: (timeoutMs, onTimeout) =>
      new Promise((resolve, reject) => {
        const timer = clock.setTimeout(() => {
          const timeout = Object.assign(new Error('No connection came free.'), { code: 'POOL_TIMEOUT' })
          waiter.refuse(onTimeout() ?? timeout)
        }, timeoutMs)
        const leave = () => {
          waiters.delete(waiter)
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
        waiters.add(waiter)
      }),

    give(connection) {
      const [next] = waiters
      next?.give(connection)
    },

    refuseAll(cause) {
      for (const waiter of waiters) waiter.refuse(cause)
    },
  }
}
