import { findKeyFault, type KeySet, readKeySet, type SignedToken } from '@latchkey/rules/oidc'

import { ServiceError } from '../errors/ServiceError.ts'
import type { Clock } from '../ports/clock.ts'
import { createCache } from './createCache.ts'
import { type FetchProvider, readObject } from './fetchProvider.ts'

/** How long a key set is cached: a revoked key works at most this long. */
const lifetimeMs = 10 * 60_000
/** Minimum age of a cached set before a token that it doesn't verify causes another request. */
const cooldownMs = 30_000

/** A token and where its issuer publishes its keys. */
export interface IssuerToken extends SignedToken {
  provider: string
  keysUrl: string
}

export interface KeySets {
  /**
   * Verifies a token's signature with the key that its header names.
   *
   * @throws ServiceError UPSTREAM_UNAVAILABLE, {@link TokenFault}
   */
  verify(token: IssuerToken): Promise<void>
}

/**
 * Caches issuers' key sets, and fetches them again for tokens that they don't verify: the key ID may be new, and some
 * issuers keep the ID when they replace the key. jose's `createRemoteJWKSet` has no injectable clock, so only its
 * `createLocalJWKSet` is used.
 */
export function createKeySets({
  fetchProvider,
  clock,
}: {
  fetchProvider: FetchProvider
  clock: Clock
}): KeySets {
  const keySets = createCache<KeySet>(clock, lifetimeMs)
  return {
    async verify(token) {
      const { provider, keysUrl } = token
      const load = async () => toKeySet(provider, await readObject(await fetchProvider(provider, keysUrl)))
      const cached = await keySets.get(keysUrl, load)
      const fault = await findKeyFault(token, cached.value)
      if (fault === undefined) return
      if (clock.now() - cached.at < cooldownMs) throw fault
      const fresh = await keySets.get(keysUrl, load, cached.at)
      const lastFault = await findKeyFault(token, fresh.value)
      if (lastFault) throw lastFault
    },
  }
}

function toKeySet(provider: string, json: Readonly<Record<string, unknown>>): KeySet {
  try {
    return readKeySet(json)
  } catch (cause) {
    throw new ServiceError('UPSTREAM_UNAVAILABLE', { provider }, { cause })
  }
}
