import { openPglite } from '@latchkey/server/pglite'
import { describeStoredSecrets } from './describeStoredSecrets.ts'
import { describeAccountRaces } from './races/describeAccountRaces.ts'
import { describeBlockRaces } from './races/describeBlockRaces.ts'
import { describeIdentityRaces } from './races/describeIdentityRaces.ts'
import { describePasskeyRaces } from './races/describePasskeyRaces.ts'
import { describePeopleRaces } from './races/describePeopleRaces.ts'
import { describeLimits, describeRaces } from './races/describeRaces.ts'
import { describeTvcRaces } from './races/describeTvcRaces.ts'
import { describeVoteRaces } from './races/describeVoteRaces.ts'

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
