import { openPglite } from '@latchkey/server/pglite'

import { describeAccountRaces } from './describeAccountRaces.ts'
import { describeIdentityRaces } from './describeIdentityRaces.ts'
import { describePasskeyRaces } from './describePasskeyRaces.ts'
import { describeLimits, describeRaces } from './describeRaces.ts'

// Every test service has PGlite.
const noOther = async () => []

describeRaces('races on PGlite', noOther)
describeLimits('limits on PGlite', noOther)
describePasskeyRaces('passkey races on PGlite', noOther)
describeIdentityRaces('identity races on PGlite', noOther)
describeAccountRaces('account races on PGlite', async () => [await openPglite({ memory: true })])
