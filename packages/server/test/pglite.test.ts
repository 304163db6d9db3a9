import { openPglite } from '@latchkey/server/pglite'

import { describeAccountRaces } from './describeAccountRaces.ts'
import { describeBlockRaces } from './describeBlockRaces.ts'
import { describeIdentityRaces } from './describeIdentityRaces.ts'
import { describePasskeyRaces } from './describePasskeyRaces.ts'
import { describePeopleRaces } from './describePeopleRaces.ts'
import { describeLimits, describeRaces } from './describeRaces.ts'
import { describeStoredSecrets } from './describeStoredSecrets.ts'
import { describeTvcRaces } from './describeTvcRaces.ts'
import { describeVoteRaces } from './describeVoteRaces.ts'

const isDeep = process.env.LATCHKEY_DEEP === '1'
// Every test service has PGlite.
const noOther = async () => []
const oneStore = async () => [await openPglite({ memory: true })]

describeRaces('races on PGlite', noOther)
describeBlockRaces('block races on PGlite', oneStore)

// PGlite has one connection, so these add little to the same on Postgres (postgres.test.ts, postgresRaces.full.test.ts), where two servers race.
if (isDeep) {
  describePasskeyRaces('passkey races on PGlite', noOther)
  describeStoredSecrets('what PGlite stores', oneStore)
  describeLimits('limits on PGlite', noOther)
  describeIdentityRaces('identity races on PGlite', noOther)
  describeAccountRaces('account races on PGlite', oneStore)
  describePeopleRaces('people races on PGlite', oneStore)
  describeTvcRaces('enclave app races on PGlite', oneStore)
  describeVoteRaces('vote races on PGlite', oneStore)
}
