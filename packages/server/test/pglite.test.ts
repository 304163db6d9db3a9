import { openPglite } from '@latchkey/server/pglite'

import { describeLimits, describeRaces } from './describeRaces.ts'

describeRaces('races on PGlite', async () => [await openPglite({ memory: true })])
describeLimits('limits on PGlite', async () => [await openPglite({ memory: true })])
