import type { Store } from '@latchkey/server'
import { openPostgres } from '@latchkey/server/postgres'
import { afterAll, beforeAll } from 'vitest'

import { describeAccountRaces } from './describeAccountRaces.ts'
import { describeIdentityRaces } from './describeIdentityRaces.ts'
import { describePasskeyRaces } from './describePasskeyRaces.ts'
import { describePeopleRaces } from './describePeopleRaces.ts'
import { describeRecoveryRaces } from './describeRecoveryRaces.ts'
import { describeTvcRaces } from './describeTvcRaces.ts'
import { describeVoteRaces } from './describeVoteRaces.ts'
import { type PostgresServer, startPostgres } from './startPostgres.ts'

let postgres: PostgresServer
beforeAll(async () => {
  postgres = await startPostgres()
})
afterAll(() => postgres?.stop())

/** Two servers, as two processes would be: each with connections of its own. */
const twoStores = async (): Promise<Store[]> => {
  const url = await postgres.createDatabase()
  return [await openPostgres(url, { patience: 20 }), await openPostgres(url, { patience: 20 })]
}

describePasskeyRaces('passkey races on Postgres, over two servers', twoStores)
describeIdentityRaces('identity races on Postgres, over two servers', twoStores)
describeRecoveryRaces('recovery races on Postgres, over two servers', twoStores)
describeAccountRaces('account races on Postgres, over two servers', twoStores)
describeVoteRaces('vote races on Postgres, over two servers', twoStores)
describeTvcRaces('enclave app races on Postgres, over two servers', twoStores)
describePeopleRaces('people races on Postgres, over two servers', twoStores)
