import { afterEach } from 'vitest'

import { endServices } from './spawnService.ts'

// A setup file runs for each test file. The files of a worker share the module spawnService.ts, so a hook in it would be
// registered for the first of them only.
afterEach(endServices)
