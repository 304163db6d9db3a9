import { openPostgresConnection } from '../postgresConnection.ts'
import { type DistributeOptions, distributeTables } from './distributeTables.ts'
import type { Ask } from './readTables.ts'

/**
 * Splits the tables of a database over the workers of a Citus cluster, whose coordinator it is. One table after the
 * other; those that are done are skipped, so that it can be repeated. docs/growth.md#where-one-database-ends
 *
 * @throws {@link DistributionRefused}
 */
export async function distributeDatabase(url: string, options: DistributeOptions): Promise<void> {
  const config = { connectionString: url, application_name: 'latchkey-distribute', connectMs: 5_000 }
  const connection = await openPostgresConnection(config)
  const ask: Ask = async (text, values) => (await connection.query({ text }, values)).rows
  try {
    await ask('set statement_timeout = 0')
    await distributeTables(ask, options)
  } finally {
    connection.close()
  }
}
