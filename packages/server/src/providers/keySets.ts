import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTHeaderParameters } from 'jose'
import { ServiceError } from '../errors/ServiceError.ts'
import type { Clock } from '../ports/clock.ts'
import type { AskOutside } from './askOutside.ts'
import { createCached } from './cached.ts'

type KeyOf = ReturnType<typeof createLocalJWKSet>
export type VerificationKey = Awaited<ReturnType<KeyOf>>

/** How long a key that its issuer took back may count, and how soon an unknown one makes the set be read again. */
const lifeMs = 10 * 60_000
const restMs = 30_000
/** No issuer has more at a time. */
const maxKeys = 64

/** Finds the key that a token's header names in the set at `url`. */
export interface KeySets {
  /** @throws ServiceError UPSTREAM_UNAVAILABLE, OIDC_TOKEN_INVALID */
  find(provider: string, url: string, header: JWTHeaderParameters): Promise<VerificationKey>
}

/** Reads issuers' keys, keeps them, and reads them again when a token names one that is not there. */
export function createKeySets({ ask, clock }: { ask: AskOutside; clock: Clock }): KeySets {
  const sets = createCached<KeyOf>(clock, lifeMs)
  return {
    async find(provider, url, header) {
      const read = async () => toKeyOf(provider, (await ask(provider, { url })).body)
      const known = await sets.get(url, read)
      try {
        return await known.value(header)
      } catch (error) {
        const isUnknown = error instanceof errors.JWKSNoMatchingKey
        if (!isUnknown || clock.now() - known.at < restMs) throw refused(error)
      }
      const fresh = await sets.get(url, read, known.at)
      return await fresh.value(header).catch((error: unknown) => {
        throw refused(error)
      })
    },
  }
}

function toKeyOf(provider: string, set: Readonly<Record<string, unknown>>): KeyOf {
  try {
    if (!Array.isArray(set.keys) || set.keys.length > maxKeys)
      throw new Error('no set of keys, or a huge one')
    return createLocalJWKSet(set as unknown as JSONWebKeySet)
  } catch (cause) {
    throw new ServiceError('UPSTREAM_UNAVAILABLE', { provider }, { cause })
  }
}

const refused = (cause: unknown) =>
  new ServiceError('OIDC_TOKEN_INVALID', { reason: 'its issuer has no such key' }, { cause })
