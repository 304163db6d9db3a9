import type { EnvironmentTabs } from '../environment.ts'

/** One tab at a time, by Web Locks. Without them, tasks run immediately and other tabs aren't taken into account. */
export const browserLock: EnvironmentTabs['lock'] = async (name, task) => {
  // A frozen tab may hold a lock forever.
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
    // No Web Locks: an insecure page, an old browser, or blocked storage.
    return begin()
  }
}
