import type { CryptoKey } from 'jose'

import { describeFailure } from './describeFailure.ts'
import { type FetchLike, fetchKeys, type KeyAlgorithm } from './fetchKeys.ts'
import { SessionError } from './SessionError.ts'

// All in milliseconds.
/** Keys older than this are fetched again, so that a rotated key stops working. */
const freshFor = 10 * 60_000
/** Keys older than this are not used, even if the service can't be reached. */
const usableFor = 60 * 60_000
/** Minimum time between two requests. */
const cooldown = 10_000
/** Minimum time between two requests while no keys are known. */
const initialCooldown = 1_000

/** The service's public keys. */
export interface KeySet {
  /**
   * Returns the key with this ID, or undefined if the service has none.
   *
   * @throws {@link SessionError} `KEYS_UNAVAILABLE`
   */
  find(keyId: string): Promise<CryptoKey | undefined>
}

export interface CreateKeySetOptions {
  url: string
  fetch: FetchLike
  /** Milliseconds since the epoch. */
  now: () => number
  timeoutMilliseconds: number
  /** @default 'ES256' */
  algorithm?: KeyAlgorithm | undefined
}

/**
 * Caches the service's keys: fetched for the first token, and again for an unknown key ID or when they are old.
 *
 * jose's `createRemoteJWKSet` doesn't fit: it has no injectable clock, doesn't keep using known keys while the service
 * is down, and makes every request wait for a service that hangs.
 */
export function createKeySet({ url, now, algorithm = 'ES256', ...options }: CreateKeySetOptions): KeySet {
  let keys: ReadonlyMap<string, CryptoKey> = new Map()
  let fetchedAt = Number.NEGATIVE_INFINITY
  let attemptedAt = Number.NEGATIVE_INFINITY
  let failure: unknown
  let loading: Promise<void> | undefined

  // Absolute, so that keys don't stay fresh for ever after the clock was set back.
  const since = (time: number) => Math.abs(now() - time)

  const known = (keyId: string) => (since(fetchedAt) < usableFor ? keys.get(keyId) : undefined)

  async function load() {
    attemptedAt = now()
    try {
      keys = await fetchKeys(url, { ...options, algorithm })
      fetchedAt = attemptedAt
      failure = undefined
    } catch (error) {
      failure = error
    } finally {
      loading = undefined
    }
  }

  return {
    async find(keyId) {
      if (!keys.has(keyId) || since(fetchedAt) >= freshFor) {
        if (since(attemptedAt) >= (keys.size > 0 ? cooldown : initialCooldown)) loading ??= load()
        // After a failure the service may hang, so callers with a known key don't wait for it.
        if (failure === undefined || !known(keyId)) await loading
      }
      const key = known(keyId)
      // The key may exist: the token is not known to be invalid.
      if (!key && failure !== undefined)
        throw new SessionError('KEYS_UNAVAILABLE', {
          expected: `keys from ${url.replace(/\/\/[^/@]*@/, '//')}`,
          got: describeFailure(failure),
          cause: failure,
        })
      return key
    },
  }
}
