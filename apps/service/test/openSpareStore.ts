import type { Store } from '@latchkey/server'

import { giveBackMemoryStore, takeMemoryStore } from '../../../packages/testing/src/memoryStores.ts'

/** An empty database in memory. It is used again once a service has closed it: loading one takes a second. */
export async function openSpareStore(): Promise<Store> {
  const store = await takeMemoryStore()
  return { ...store, close: () => giveBackMemoryStore(store) }
}
