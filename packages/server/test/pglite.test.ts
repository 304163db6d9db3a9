import { openPglite } from '@latchkey/server/pglite'

import { describeIdentityRaces } from './describeIdentityRaces.ts'
import { describePasskeyRaces } from './describePasskeyRaces.ts'
import { describeLimits, describeRaces } from './describeRaces.ts'

describeRaces('races on PGlite', async () => [await openPglite({ memory: true })])
describeLimits('limits on PGlite', async () => [await openPglite({ memory: true })])
describePasskeyRaces('passkey races on PGlite', async () => [await openPglite({ memory: true })])
describeIdentityRaces('identity races on PGlite', async () => [await openPglite({ memory: true })])
