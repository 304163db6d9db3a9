import { openPglite } from '@latchkey/server/pglite'

import { describeAccountRaces } from './describeAccountRaces.ts'
import { describeIdentityRaces } from './describeIdentityRaces.ts'
import { describePasskeyRaces } from './describePasskeyRaces.ts'
import { describeLimits, describeRaces } from './describeRaces.ts'
import { describeStoredSecrets } from './describeStoredSecrets.ts'

// Every test service has PGlite.
const noOther = async () => []

describeRaces('races on PGlite', noOther)
describeLimits('limits on PGlite', noOther)
describePasskeyRaces('passkey races on PGlite', noOther)
describeIdentityRaces('identity races on PGlite', noOther)
const oneStore = async () => [await openPglite({ memory: true })]
describeAccountRaces('account races on PGlite', oneStore)
describeStoredSecrets('what PGlite stores', oneStore)
