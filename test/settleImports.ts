import { afterAll, vi } from 'vitest'

// An import under way when a file ends is refused by Vitest, and stays refused for every later file of the same worker:
// a part of the kit that is loaded lazily would be missing for good.
afterAll(() => vi.dynamicImportSettled(), 30_000)
