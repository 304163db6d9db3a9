import type { Tabs } from '../environment.ts'

/** One tab at a time, by the browser's locks. Where it has none, or refuses them, a tab only waits for itself. */
export const browserLock: Tabs['lock'] = async (name, task) => {
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
    // No Web Locks (an insecure page, an old browser), or none for a page that may keep nothing.
    return begin()
  }
}
