import type { Tabs } from '../world.ts'

/** Other tabs, through what they write into localStorage and the locks that they hold. */
export const browserTabs: Tabs = {
  subscribe(listener) {
    const onStorage = ({ key }: StorageEvent) => listener(key)
    globalThis.addEventListener?.('storage', onStorage)
    return () => globalThis.removeEventListener?.('storage', onStorage)
  },
  // Without Web Locks (an insecure page, an old browser) a tab only waits for itself. A frozen tab may hold a
  // lock for ever, so that the waiting ends after a while.
  lock: (name, task) =>
    globalThis.navigator?.locks?.request(name, { signal: AbortSignal.timeout(20_000) }, task) ?? task(),
}
