import { afterEach } from 'vitest'

import { endServices } from './spawnService.ts'

// Here, and not in spawnService.ts: files of one worker share that module, so its hooks would be the first file's alone.
afterEach(endServices)
