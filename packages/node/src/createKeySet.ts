import { fetchKeys, type Key, type Reach } from './fetchKeys.ts'
import { SessionError } from './SessionError.ts'

// All in milliseconds.
/** Then the keys are asked for again, so that one that was rotated out stops counting. */
const fresh = 10 * 60_000
/** So long known keys go on where the service can't be reached. */
const usable = 60 * 60_000
/** Between two requests, whatever tokens arrive. */
const cooldown = 10_000
/** Between two requests while no key is known at all. */
const firstCooldown = 1_000

/** The service's public keys, by their ids. */
export interface KeySet {
  /**
   * The key of that id; undefined when the service has none such.
   *
   * @throws {@link SessionError} `KEYS_UNAVAILABLE`
   */
  find(keyId: string): Promise<Key | undefined>
}

export interface CreateKeySetOptions {
  url: string
  fetch: Reach
  /** Milliseconds since the epoch. */
  now: () => number
  timeoutMilliseconds: number
}

/** A key set that is fetched with the first token, kept, and fetched again for an unknown key or when it is old. */
export function createKeySet({ url, now, ...reach }: CreateKeySetOptions): KeySet {
  let keys: ReadonlyMap<string, Key> = new Map()
  let fetchedAt = Number.NEGATIVE_INFINITY
  let triedAt = Number.NEGATIVE_INFINITY
  let failure: unknown
  let loading: Promise<void> | undefined

  // A clock that was set back must not make keys young for ever.
  const since = (moment: number) => Math.abs(now() - moment)

  const known = (keyId: string) => (since(fetchedAt) < usable ? keys.get(keyId) : undefined)

  async function load() {
    triedAt = now()
    try {
      keys = await fetchKeys(url, reach)
      fetchedAt = triedAt
      failure = undefined
    } catch (error) {
      failure = error
    } finally {
      loading = undefined
    }
  }

  return {
    async find(keyId) {
      if (!keys.has(keyId) || since(fetchedAt) >= fresh) {
        if (since(triedAt) >= (keys.size > 0 ? cooldown : firstCooldown)) loading ??= load()
        // A service that failed to answer may be hanging: who has a key to go on with doesn't hang with it.
        if (failure === undefined || !known(keyId)) await loading
      }
      const key = known(keyId)
      // Nobody can say whether the key exists: that is no fault of the token's.
      if (!key && failure !== undefined) throw new SessionError('KEYS_UNAVAILABLE', { cause: failure })
      return key
    },
  }
}
