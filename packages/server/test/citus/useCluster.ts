import type { Store } from '@latchkey/server'
import { distributeDatabase, openPostgres } from '@latchkey/server/postgres'
import { afterAll, beforeAll, describe } from 'vitest'

import { type CitusCluster, openCluster } from './openCluster.ts'

const url = process.env.CITUS_URL

/** Tests that need the cluster whose coordinator CITUS_URL names; skipped without it. docs/growth.md#where-one-database-ends */
export function describeOnCitus(name: string, tests: (citus: UsedCluster) => void): void {
  if (!url) console.log('skipped: no CITUS_URL')
  describe.skipIf(!url)(name, () => tests(useCluster()))
}

export interface UsedCluster {
  /** Only in tests and hooks: it is opened before them. */
  readonly cluster: CitusCluster
  /** A database with the schema and no rows, distributed; answers its URL at the coordinator. */
  distributed(): Promise<string>
  /** Two stores on such a database, as two processes have them. */
  twoStores(): Promise<Store[]>
}

function useCluster(): UsedCluster {
  let cluster: CitusCluster
  beforeAll(async () => {
    cluster = await openCluster(url!)
  })
  afterAll(() => cluster?.close())

  async function distributed(): Promise<string> {
    const database = await cluster.createDatabase()
    const store = await openPostgres(database)
    await store.migrate()
    await store.close()
    await distributeDatabase(database, { report() {} })
    return database
  }

  return {
    get cluster() {
      return cluster
    },
    distributed,
    async twoStores() {
      const database = await distributed()
      return [await openPostgres(database, { patience: 20 }), await openPostgres(database, { patience: 20 })]
    },
  }
}
