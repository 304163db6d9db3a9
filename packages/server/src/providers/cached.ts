import type { Clock } from '../ports/clock.ts'

/** What was fetched, and when. */
export interface Fetched<Value> {
  at: number
  value: Value
}

/** Keeps what is fetched for a while; who asks meanwhile waits for the same fetch. */
export interface Cached<Value> {
  /** @param newerThan Fetches again what is not newer than this moment. */
  get(key: string, fetch: () => Promise<Value>, newerThan?: number): Promise<Fetched<Value>>
}

export function createCached<Value>(clock: Clock, lifeMs: number): Cached<Value> {
  const known = new Map<string, Fetched<Value>>()
  const under = new Map<string, Promise<Fetched<Value>>>()

  async function renew(key: string, fetch: () => Promise<Value>): Promise<Fetched<Value>> {
    const value = await fetch()
    const fetched = { at: clock.now(), value }
    known.set(key, fetched)
    return fetched
  }

  return {
    async get(key, fetch, newerThan = clock.now() - lifeMs) {
      const had = known.get(key)
      if (had && had.at > newerThan) return had
      const waiting = under.get(key)
      if (waiting) return await waiting
      const started = renew(key, fetch).finally(() => under.delete(key))
      under.set(key, started)
      return await started
    },
  }
}
