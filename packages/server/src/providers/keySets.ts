import { compactVerify, createLocalJWKSet, errors, type JSONWebKeySet, type JWK } from 'jose'

import { ServiceError } from '../errors/ServiceError.ts'
import { quoted } from '../parsing/quoted.ts'
import type { Clock } from '../ports/clock.ts'
import { createCache } from './createCache.ts'
import { type FetchProvider, readObject } from './fetchProvider.ts'

/** The keys of an issuer, or those that belong to one of its tenants. */
type KeySet = (issuers: readonly string[] | undefined) => ReturnType<typeof createLocalJWKSet>
type TenantKey = JWK & { issuer?: unknown }

/** How long a key set is cached: a revoked key works at most this long. */
const lifetimeMs = 10 * 60_000
/** Minimum age of a cached set before a token that it doesn't verify causes another request. */
const cooldownMs = 30_000
const maxKeys = 64

/** A token and where its issuer publishes its keys. */
export interface IssuerToken {
  provider: string
  keysUrl: string
  token: string
  header: { alg: string; kid?: string | undefined }
  /**
   * Where many tenants share a key set, the issuers that a key may belong to: a key's `issuer` names the one tenant whose
   * tokens it signs. https://learn.microsoft.com/en-us/entra/identity-platform/access-tokens#validate-the-issuer
   * @default any
   */
  keyIssuers?: readonly string[] | undefined
}

export interface KeySets {
  /**
   * Verifies a token's signature with the key that its header names.
   *
   * @throws ServiceError UPSTREAM_UNAVAILABLE, OIDC_TOKEN_INVALID
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
      const failure = await findFailure(token, cached.value)
      if (failure === undefined) return
      if (clock.now() - cached.at < cooldownMs) throw failure
      const fresh = await keySets.get(keysUrl, load, cached.at)
      const lastFailure = await findFailure(token, fresh.value)
      if (lastFailure) throw lastFailure
    },
  }
}

function toKeySet(provider: string, json: Readonly<Record<string, unknown>>): KeySet {
  try {
    if (!Array.isArray(json.keys) || json.keys.length > maxKeys)
      throw new Error(`Expected a key set of at most ${maxKeys} keys.`)
    const keySet = createLocalJWKSet(json as unknown as JSONWebKeySet)
    const { keys } = keySet.jwks()
    return (issuers) => {
      if (issuers === undefined) return keySet
      return createLocalJWKSet({
        keys: keys.filter(
          ({ issuer }: TenantKey) => issuer === undefined || issuers.includes(String(issuer)),
        ),
      })
    }
  } catch (cause) {
    throw new ServiceError('UPSTREAM_UNAVAILABLE', { provider }, { cause })
  }
}

/** Why a set doesn't verify a token, if it doesn't. */
async function findFailure(
  { token, header, keyIssuers }: IssuerToken,
  keySet: KeySet,
): Promise<ServiceError | undefined> {
  try {
    await compactVerify(token, keySet(keyIssuers), { algorithms: [header.alg] })
    return undefined
  } catch (cause) {
    return new ServiceError('OIDC_TOKEN_INVALID', { reason: describeFailure(header, cause) }, { cause })
  }
}

function describeFailure({ alg, kid }: IssuerToken['header'], cause: unknown): string {
  if (cause instanceof errors.JWSSignatureVerificationFailed) return 'its signature does not verify'
  const key = kid === undefined ? 'a key' : `the key ${quoted(kid)}`
  if (cause instanceof errors.JWKSNoMatchingKey) return `its issuer does not have ${key} for ${alg}`
  if (cause instanceof errors.JWKSMultipleMatchingKeys)
    return `its issuer has several keys for ${alg}, and it does not tell which one`
  return `${key} of its issuer can't be used for ${alg}`
}
