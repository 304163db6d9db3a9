import { openPglite } from '@latchkey/server/pglite'

import { describePasskeyRaces } from './describePasskeyRaces.ts'
import { describeLimits, describeRaces } from './describeRaces.ts'

describeRaces('races on PGlite', async () => [await openPglite({ memory: true })])
describeLimits('limits on PGlite', async () => [await openPglite({ memory: true })])
describePasskeyRaces('passkey races on PGlite', async () => [await openPglite({ memory: true })])
