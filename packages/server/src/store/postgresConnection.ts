import { Client, type ClientConfig, type QueryConfig, type QueryResult } from 'pg'

import { DatabaseUnavailable } from '../DatabaseUnavailable.ts'
import { errorCodeOf } from '../describeError.ts'

/** One session of a Postgres server. */
export interface PostgresConnection {
  /** @throws {@link DatabaseUnavailable} when there is no answer; else what the server refused */
  query(config: QueryConfig, values?: unknown[]): Promise<QueryResult>
  /** False once it broke, and where a transaction was left open. */
  readonly isReusable: boolean
  /** It broke because an answer did not come in time. */
  readonly isHung: boolean
  /** Calls back when it breaks, or after `close`. */
  onEnd(callback: () => void): void
  close(): void
}

export interface PostgresConnectionOptions extends ClientConfig {
  /** How long connecting may take, in milliseconds. */
  connectMs: number
  /** How long the answer to a query may take: more than `statement_timeout`, which leaves the connection usable. */
  answerMs?: number | undefined
}

/**
 * Errors after which the session is of no more use: terminated, shut down or crashed (57P0x), idle in a transaction
 * (25P03), connection errors (08), and a server that became a standby, which takes no writes (25006).
 * PostgreSQL documentation, Appendix A
 */
const fatal = /^(57P0|08|25P03$|25006$)/

/** After this, a connection that is closed is cut. */
const farewellMs = 1_000

/**
 * Opens a connection on which every wait has an end, and whose errors never reach the process.
 *
 * @throws {@link DatabaseUnavailable}
 */
export async function openPostgresConnection(
  options: PostgresConnectionOptions,
): Promise<PostgresConnection> {
  const { connectMs, answerMs, ...config } = options
  const client = new Client({ keepAlive: true, keepAliveInitialDelayMillis: 10_000, ...config })
  /** What broke it. */
  let fault: unknown

  function cut(error: unknown): void {
    fault ??= error
    client.connection.stream.destroy()
  }

  /** node-postgres has a timeout of its own, after which the connection is used on while the query still runs. */
  async function within<T>(milliseconds: number, code: string, answer: Promise<T>): Promise<T> {
    const timer = setTimeout(
      () => cut(Object.assign(new Error('The database did not answer in time.'), { code })),
      milliseconds,
    )
    try {
      return await answer
    } finally {
      clearTimeout(timer)
    }
  }

  client.on('error', cut)
  client.on('end', () => cut(new Error('The connection was closed.')))
  try {
    await within(connectMs, 'CONNECT_TIMEOUT', client.connect())
  } catch (error) {
    cut(error)
    throw new DatabaseUnavailable(fault)
  }
  return {
    async query(asked, values) {
      try {
        const answer = client.query(asked, values)
        return await (answerMs === undefined ? answer : within(answerMs, 'QUERY_TIMEOUT', answer))
      } catch (error) {
        if (fatal.test(errorCodeOf(error) ?? '')) cut(error)
        throw fault === undefined ? error : new DatabaseUnavailable(fault)
      }
    },
    get isReusable() {
      return fault === undefined && client.getTransactionStatus() === 'I'
    },
    get isHung() {
      return ['QUERY_TIMEOUT', 'ETIMEDOUT'].includes(errorCodeOf(fault) ?? '')
    },
    onEnd: (callback) => void client.once('end', callback),
    close() {
      client.end().catch(cut)
      setTimeout(() => client.connection.stream.destroy(), farewellMs).unref()
    },
  }
}
