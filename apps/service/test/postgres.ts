import { inject } from 'vitest'

import {
  type PostgresServer,
  type StartPostgresOptions,
  startPostgres,
  superuser,
  urlOfDatabase,
  withClient,
} from './startPostgres.ts'

/** A database of a test's own on the server that all files share. */
export interface TestDatabase {
  name: string
  url: string
  /** Port of the server. */
  port: number
  /** Runs SQL as the superuser and returns the rows. */
  query(text: string): Promise<Record<string, unknown>[]>
}

let databases = 0

/**
 * Creates a database with the service's tables, or an empty one. A test that restarts the server or fills its disk needs
 * {@link startOwnPostgres}.
 */
export async function newDatabase({ empty = false } = {}): Promise<TestDatabase> {
  const { port, template } = inject('postgres')
  const name = `test_${process.pid}_${++databases}`
  const create = `create database ${name}${empty ? '' : ` template ${template}`}`
  await withClient(port, superuser, (client) => client.query(create))
  return {
    name,
    url: urlOfDatabase(port, name),
    port,
    query: (text) => withClient(port, name, async (client) => (await client.query(text)).rows),
  }
}

/** Starts a server of a test's own. */
export const startOwnPostgres = (options: StartPostgresOptions = {}): Promise<PostgresServer> =>
  startPostgres({ ...options, initialised: inject('postgres').initialised })
