import type { Clock } from '../ports/clock.ts'

/** A cached value and when it was loaded. */
export interface Cached<Value> {
  at: number
  value: Value
}

/** Values that are kept at most. Members of organizations choose some keys. */
const maxValues = 1_000

/** Caches what is loaded by key. Concurrent callers share one load. */
export interface Cache<Value> {
  /** @param newerThan Loads again unless the cached value is newer. @default now minus the lifetime */
  get(key: string, load: () => Promise<Value>, newerThan?: number): Promise<Cached<Value>>
}

export function createCache<Value>(clock: Clock, lifetimeMs: number): Cache<Value> {
  const values = new Map<string, Cached<Value>>()
  const pending = new Map<string, Promise<Cached<Value>>>()

  async function reload(key: string, load: () => Promise<Value>): Promise<Cached<Value>> {
    const value = await load()
    const cached = { at: clock.now(), value }
    values.delete(key)
    values.set(key, cached)
    const [oldest] = values.keys()
    if (values.size > maxValues && oldest !== undefined) values.delete(oldest)
    return cached
  }

  return {
    async get(key, load, newerThan = clock.now() - lifetimeMs) {
      const cached = values.get(key)
      if (cached && cached.at > newerThan) return cached
      const running = pending.get(key) ?? reload(key, load).finally(() => pending.delete(key))
      pending.set(key, running)
      return await running
    },
  }
}
