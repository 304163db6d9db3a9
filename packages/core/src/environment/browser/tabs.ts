import type { EnvironmentTabs } from '../environment.ts'

/**
 * BroadcastChannel name for changes of metadata. A change that arrives twice does no harm: listeners read the
 * storage.
 */
const channelName = 'latchkey'

/** Other tabs, by storage events and a BroadcastChannel. */
export const browserTabs: Omit<EnvironmentTabs, 'lock'> = {
  subscribe(listener) {
    if (typeof addEventListener !== 'function') return () => {}
    const leaving = new AbortController()
    const { signal } = leaving
    addEventListener('storage', ({ key }) => listener(key), { signal })
    // The page missed changes while it was in the back-forward cache.
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
 * Some browsers deliver storage events only to visible tabs. Old browsers have no BroadcastChannel, and others
 * refuse it where storage is blocked.
 */
function openChannel(): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(channelName)
  } catch {
    return undefined
  }
}
