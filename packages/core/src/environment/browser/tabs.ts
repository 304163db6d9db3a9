import type { Tabs } from '../environment.ts'

/** What is told twice is heard twice: whoever listens looks at what stands there. */
const channelName = 'latchkey'

/** Other tabs, through what they write into localStorage, what they say, and the locks that they hold. */
export const browserTabs: Omit<Tabs, 'lock'> = {
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
}

/**
 * Some browsers tell a tab of what another one has stored only when it is looked at. Old ones have no channel, and
 * others refuse it to pages that may keep nothing.
 */
function openChannel(): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(channelName)
  } catch {
    return undefined
  }
}
