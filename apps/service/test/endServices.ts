import { afterEach } from 'vitest'

import { endServicesHere } from './runHere.ts'
import { endServices } from './spawnService.ts'

// A setup file runs for each test file. The files of a worker share the modules of these, so a hook in them would be
// registered for the first of them only.
afterEach(async () => {
  await Promise.all([endServices(), endServicesHere()])
})
