import type { QueryConfig } from 'pg'

import { DatabaseUnavailable } from '../../errors/DatabaseUnavailable.ts'
import { errorCodeOf } from '../../errors/describeError.ts'
import type { Log } from '../../ports/log.ts'
import {
  openPostgresConnection,
  type PostgresConnection,
  type PostgresConnectionOptions,
} from './postgresConnection.ts'
import { createStatementNamer } from './statementNamer.ts'

/**
 * Whether prepared statements have names. `auto`: unless the service connects through a pooler, since most poolers break
 * named statements in transaction mode.
 */
export type StatementNames = 'auto' | 'none'

/** Parameters of a session, in milliseconds. */
export interface SessionLimits {
  statement_timeout: number
  lock_timeout: number
  idle_in_transaction_session_timeout: number
}

export interface CreateSessionOpenerParameters extends Omit<PostgresConnectionOptions, 'rewrite'> {
  limits: SessionLimits
  names: StatementNames
  /** Whether the server refuses writes, even one that could write. @default false */
  isReadOnly?: boolean | undefined
  /** Gets `database.pooled` and `database.unnamed`. */
  log: Pick<Log, 'info' | 'warn'>
}

const pooledHint =
  'Connected through a pooler, which drops session parameters. Transactions set their own timeouts; give the role a statement_timeout for all other statements.'
const unnamedHint =
  'A pooler broke a named prepared statement. This process no longer names its statements. Set LATCHKEY_DATABASE_STATEMENT_NAMES=none for every process.'

/**
 * Opens connections with limits. A pooler in transaction mode refuses or ignores the parameters of a session: there,
 * each transaction sets its limits itself, and no statement has a name.
 */
export function createSessionOpener({
  limits,
  names,
  isReadOnly = false,
  log,
  ...options
}: CreateSessionOpenerParameters): () => Promise<PostgresConnection> {
  const nameStatement = createStatementNamer()
  let [isNamed, isPooled, isChecked] = [names === 'auto', false, false]
  const local = Object.entries(limits).map(([name, value]) => `set local ${name} = ${value}`)
  if (isReadOnly) local.push('set transaction read only')
  const session = { ...limits, ...(isReadOnly && { options: '-c default_transaction_read_only=on' }) }

  /** Every statement passes here, since what is known of the server may change. */
  function rewrite({ name: _, ...statement }: QueryConfig, values?: unknown[]): QueryConfig {
    if (isPooled && statement.text.startsWith('begin'))
      return { ...statement, text: [statement.text, ...local].join('; ') }
    return isNamed ? nameStatement(statement, values) : statement
  }

  function meetPooler(): void {
    if (isPooled) return
    ;[isPooled, isNamed] = [true, false]
    log.info('database.pooled', { hint: pooledHint })
  }

  async function openOnce(): Promise<PostgresConnection> {
    if (isPooled) return await openPostgresConnection({ ...options, rewrite })
    try {
      return await openPostgresConnection({ ...options, ...session, rewrite })
    } catch (error) {
      if (!isRefusedParameter(error)) throw error
      meetPooler()
      return await openPostgresConnection({ ...options, rewrite })
    }
  }

  return async () => {
    const connection = await openOnce()
    if (!isPooled && !isChecked) {
      try {
        if (!(await hasLimits(connection, limits))) meetPooler()
      } catch (error) {
        connection.close()
        throw error
      }
      isChecked = true
    }
    return {
      ...connection,
      async query(statement, values) {
        try {
          return await connection.query(statement, values)
        } catch (error) {
          if (isNamed && isMixedUp(error)) {
            isNamed = false
            log.warn('database.unnamed', { hint: unnamedHint })
          }
          throw error
        }
      },
      get isReusable() {
        return connection.isReusable
      },
      get isHung() {
        return connection.isHung
      },
    }
  }
}

/** PgBouncer's answer to a parameter that it doesn't know. */
const isRefusedParameter = (error: unknown): boolean =>
  error instanceof DatabaseUnavailable && /unsupported startup parameter/.test(String(error.cause))

/** A name that is taken (42P05) or unknown (26000) on a connection that prepared it, or didn't. */
const isMixedUp = (error: unknown): boolean => ['42P05', '26000'].includes(errorCodeOf(error) ?? '')

/** Whether the session has the limits that it was started with. */
async function hasLimits(connection: PostgresConnection, limits: SessionLimits): Promise<boolean> {
  const text = "select setting from pg_settings where name = 'statement_timeout'"
  const { rows } = await connection.query({ text })
  return Number(rows[0]?.setting) === limits.statement_timeout
}
