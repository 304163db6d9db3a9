import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTHeaderParameters } from 'jose'

import { ServiceError } from '../errors/ServiceError.ts'
import type { Clock } from '../ports/clock.ts'
import { createCache } from './createCache.ts'
import { type FetchProvider, readObject } from './fetchProvider.ts'

type KeySet = ReturnType<typeof createLocalJWKSet>
export type VerificationKey = Awaited<ReturnType<KeySet>>

/** How long a key set is cached: a revoked key works at most this long. */
const lifetimeMs = 10 * 60_000
/** Minimum age of a cached set before an unknown key ID causes another request. */
const cooldownMs = 30_000
const maxKeys = 64

export interface KeySets {
  /**
   * Finds the key for a token's header in the key set at `url`.
   *
   * @throws ServiceError UPSTREAM_UNAVAILABLE, OIDC_TOKEN_INVALID
   */
  find(provider: string, url: string, header: JWTHeaderParameters): Promise<VerificationKey>
}

/**
 * Caches issuers' key sets, and fetches them again for unknown key IDs. jose's `createRemoteJWKSet` has no injectable
 * clock, so only its `createLocalJWKSet` is used.
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
    async find(provider, url, header) {
      const load = async () => toKeySet(provider, await readObject(await fetchProvider(provider, url)))
      const cached = await keySets.get(url, load)
      try {
        return await cached.value(header)
      } catch (error) {
        const isUnknown = error instanceof errors.JWKSNoMatchingKey
        if (!isUnknown || clock.now() - cached.at < cooldownMs) throw refused(error)
      }
      const fresh = await keySets.get(url, load, cached.at)
      return await fresh.value(header).catch((error: unknown) => {
        throw refused(error)
      })
    },
  }
}

function toKeySet(provider: string, json: Readonly<Record<string, unknown>>): KeySet {
  try {
    if (!Array.isArray(json.keys) || json.keys.length > maxKeys)
      throw new Error(`Expected a key set of at most ${maxKeys} keys.`)
    return createLocalJWKSet(json as unknown as JSONWebKeySet)
  } catch (cause) {
    throw new ServiceError('UPSTREAM_UNAVAILABLE', { provider }, { cause })
  }
}

const refused = (cause: unknown) =>
  new ServiceError('OIDC_TOKEN_INVALID', { reason: 'its issuer has no such key' }, { cause })
