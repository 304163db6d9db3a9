import { compactVerify, createLocalJWKSet, errors, type JSONWebKeySet, type JWK } from 'jose'

import { quoted } from '../stamps/quoted.ts'
import { refusedToken, type TokenFault } from './TokenFault.ts'

/** The keys of an issuer, or those that belong to one of its tenants. */
export type KeySet = (issuers: readonly string[] | undefined) => ReturnType<typeof createLocalJWKSet>
type TenantKey = JWK & { issuer?: unknown }

const maxKeys = 64

/** A token whose signature is to be verified. */
export interface SignedToken {
  token: string
  header: { alg: string; kid?: string | undefined }
  /**
   * Where many tenants share a key set, the issuers that a key may belong to: a key's `issuer` names the one tenant whose
   * tokens it signs. https://learn.microsoft.com/en-us/entra/identity-platform/access-tokens#validate-the-issuer
   * @default any
   */
  keyIssuers?: readonly string[] | undefined
}

/** Reads the document of a `jwks_uri`. @throws if it is no set of keys */
export function readKeySet(json: Readonly<Record<string, unknown>>): KeySet {
  if (!Array.isArray(json.keys) || json.keys.length > maxKeys)
    throw new Error(`Expected a key set of at most ${maxKeys} keys.`)
  const keySet = createLocalJWKSet(json as unknown as JSONWebKeySet)
  const { keys } = keySet.jwks()
  return (issuers) => {
    if (issuers === undefined) return keySet
    return createLocalJWKSet({
      keys: keys.filter(({ issuer }: TenantKey) => issuer === undefined || issuers.includes(String(issuer))),
    })
  }
}

/** Why a set doesn't verify a token, if it doesn't. */
export async function findKeyFault(
  { token, header, keyIssuers }: SignedToken,
  keySet: KeySet,
): Promise<TokenFault | undefined> {
  try {
    await compactVerify(token, keySet(keyIssuers), { algorithms: [header.alg] })
    return undefined
  } catch (cause) {
    return refusedToken(describeFault(header, cause), cause)
  }
}

function describeFault({ alg, kid }: SignedToken['header'], cause: unknown): string {
  if (cause instanceof errors.JWSSignatureVerificationFailed) return 'its signature does not verify'
  const key = kid === undefined ? 'a key' : `the key ${quoted(kid)}`
  if (cause instanceof errors.JWKSNoMatchingKey) return `its issuer does not have ${key} for ${alg}`
  if (cause instanceof errors.JWKSMultipleMatchingKeys)
    return `its issuer has several keys for ${alg}, and it does not tell which one`
  return `${key} of its issuer can't be used for ${alg}`
}
