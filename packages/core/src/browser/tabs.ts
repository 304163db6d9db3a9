import type { Tabs } from '../world.ts'

/** What is told twice is heard twice: whoever listens looks at what stands there. */
const channelName = 'latchkey'

/** Other tabs, through what they write into localStorage, what they say, and the locks that they hold. */
export const browserTabs: Tabs = {
  subscribe(listener) {
    if (typeof addEventListener !== 'function') return () => {}
    const leaving = new AbortController()
    const { signal } = leaving
    addEventListener('storage', ({ key }) => listener(key), { signal })
    // What a page missed while it lay in the back-forward cache.
    addEventListener('pageshow', ({ persisted }) => persisted && listener(null), { signal })
    const channel = openChannel()
    channel?.addEventListener('message', ({ data }) => listener(String(data)), { signal })
    return () => {
      leaving.abort()
      channel?.close()
    }
  },
  tell(name) {
    const channel = openChannel()
    channel?.postMessage(name)
    channel?.close()
  },
  // Without Web Locks (an insecure page, an old browser) a tab only waits for itself. A frozen tab may hold a
  // lock for ever, so that the waiting ends after a while.
  lock: (name, task) =>
    globalThis.navigator?.locks?.request(name, { signal: AbortSignal.timeout(20_000) }, task) ?? task(),
}

/** Some browsers tell a tab of what another one has stored only when it is looked at. */
function openChannel(): BroadcastChannel | undefined {
  return typeof BroadcastChannel === 'function' ? new BroadcastChannel(channelName) : undefined
}
