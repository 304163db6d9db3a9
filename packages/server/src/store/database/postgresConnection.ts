import { Client, type ClientConfig, DatabaseError, type QueryConfig, type QueryResult } from 'pg'

import { DatabaseUnavailable } from '../../errors/DatabaseUnavailable.ts'
import { errorCodeOf, isUnwritable } from '../../errors/describeError.ts'

/** One session of a Postgres server. */
export interface PostgresConnection {
  /** @throws {@link DatabaseUnavailable} if the connection broke; otherwise the server's error */
  query(config: QueryConfig, values?: unknown[]): Promise<QueryResult>
  /** False if it broke, or a transaction is still open on it. */
  readonly isReusable: boolean
  /** True if it was closed because a reply took too long. */
  readonly isHung: boolean
  /** Calls back once the connection is closed, by either side. */
  onEnd(callback: () => void): void
  close(): void
}

export interface PostgresConnectionOptions extends ClientConfig {
  /** A postgres:// URL. */
  connectionString: string
  /** Limit for connecting, in milliseconds. */
  connectMs: number
  /** Timeout of a query. Set it above `statement_timeout`, which leaves the connection usable. */
  answerMs?: number | undefined
  /** Changes each statement before it is sent. */
  rewrite?: ((statement: QueryConfig, values?: unknown[]) => QueryConfig) | undefined
  /** Called when the server refuses a write because it is full or read-only. */
  onUnwritable?: (() => void) | undefined
}

/**
 * Errors with which a server ends a connection: terminated, shut down or crashed (57P0x), idle in a transaction for too
 * long (25P03), connection errors (08). With severity ERROR they are about another connection, such as that of a
 * distributed Postgres to a worker, and this one stays usable. PostgreSQL documentation, Appendix A
 */
const ending = /^(57P0|08|25P03$)/

/**
 * Errors after which the server keeps the connection, but it is useless: a server that became a read-only standby
 * (25006), and named prepared statements that a pooler broke (42P05, 26000).
 */
const useless = /^(25006|42P05|26000)$/

function isConnectionOver(error: unknown): boolean {
  const code = errorCodeOf(error) ?? ''
  const isError = error instanceof DatabaseError && error.severity === 'ERROR'
  return useless.test(code) || isOutdatedPlan(error) || (ending.test(code) && !isError)
}

/**
 * A migration changed the columns of a statement that the connection has prepared (0A000, which has other meanings, too).
 * PostgreSQL's src/backend/utils/cache/plancache.c
 */
const isOutdatedPlan = (error: unknown): boolean =>
  error instanceof DatabaseError && error.code === '0A000' && error.routine === 'RevalidateCachedQuery'

/** How long a graceful close may take. */
const closeMs = 1_000

/**
 * Makes `sslmode` mean what it means to libpq: `require` encrypts, `verify-full` also checks the certificate. By default
 * node-postgres treats both as `verify-full`, and prints a warning.
 */
const withLibpqModes = (url: string): string =>
  /[?&]sslmode=/.test(url) && !url.includes('uselibpqcompat=') ? `${url}&uselibpqcompat=true` : url

/**
 * Opens a connection. Every wait on it is bounded, and its 'error' events never end the process.
 *
 * @throws {@link DatabaseUnavailable}
 */
export async function openPostgresConnection(
  options: PostgresConnectionOptions,
): Promise<PostgresConnection> {
  const { connectMs, answerMs, rewrite = (statement) => statement, onUnwritable, ...config } = options
  const client = new Client({
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    ...config,
    connectionString: withLibpqModes(config.connectionString),
  })
  /** The first error that broke the connection. */
  let fault: unknown

  function cut(error: unknown): void {
    fault ??= error
    client.connection.stream.destroy()
  }

  /** The `query_timeout` of node-postgres leaves the connection in use while the query still runs on it. */
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
    async query(statement, values) {
      try {
        const answer = client.query(rewrite(statement, values), values)
        return await (answerMs === undefined ? answer : within(answerMs, 'QUERY_TIMEOUT', answer))
      } catch (error) {
        if (isUnwritable(error)) onUnwritable?.()
        if (isConnectionOver(error)) cut(error)
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
      setTimeout(() => client.connection.stream.destroy(), closeMs).unref()
    },
  }
}
