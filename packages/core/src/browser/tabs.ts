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
  async lock(name, task) {
    // A frozen tab may hold a lock for ever, so that the waiting ends after a while.
    const waiting = new AbortController()
    const timer = setTimeout(() => waiting.abort(), 20_000)
    let began = false
    const begin = () => {
      began = true
      clearTimeout(timer)
      return task()
    }
    try {
      return await navigator.locks.request(name, { signal: waiting.signal }, begin)
    } catch (error) {
      if (began || waiting.signal.aborted) throw error
      // No Web Locks (an insecure page, an old browser), or none for a page that may keep nothing: a tab then
      // only waits for itself.
      return begin()
    }
  },
}

/**
 * Some browsers tell a tab of what another one has stored only when it is looked at. Others have no channel, or
 * refuse it where the person lets pages keep nothing.
 */
function openChannel(): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(channelName)
  } catch {
    return undefined
  }
}
