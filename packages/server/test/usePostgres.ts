import type { Store } from '@latchkey/server'
import { openPostgres } from '@latchkey/server/postgres'
import { afterAll, beforeAll } from 'vitest'

import { type PostgresServer, startPostgres } from './startPostgres.ts'

/** A Postgres server for the tests of a file. */
export function usePostgres() {
  let server: PostgresServer
  beforeAll(async () => {
    server = await startPostgres()
  })
  afterAll(() => server?.stop())
  return {
    /** Only in tests and hooks: it is started before them. */
    get server(): PostgresServer {
      return server
    },
    /** Two servers, as two processes would be: each with connections of its own. */
    async twoStores(): Promise<Store[]> {
      const url = await server.createDatabase()
      return [await openPostgres(url, { patience: 20 }), await openPostgres(url, { patience: 20 })]
    },
  }
}
