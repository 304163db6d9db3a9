import { createKeySet, type KeySet } from './createKeySet.ts'
import { readIssuer, type VerifyOptions, verifierOf } from './createVerifier.ts'
import type { VerifiedSession } from './readClaims.ts'
import type { SessionSource } from './readToken.ts'

/** Key sets by URL, for this process. A backend trusts one or two services. */
const keySets = /* @__PURE__ */ new Map<string, KeySet>()
const maxKeySets = 16

/**
 * Verifies the session of a request with the service's keys, which are cached in this process.
 *
 * @example
 * const { userId, organizationId } = await verifySession(request, {
 *   apiBaseUrl: 'https://login.example.com',
 *   audience: organizationId,
 * })
 *
 * @throws {@link SessionError} with a `code` and a suggested HTTP `status`.
 * @throws TypeError when an option is missing or invalid.
 */
export async function verifySession(source: SessionSource, options: VerifyOptions): Promise<VerifiedSession> {
  const keys = keysOf(`${readIssuer(options.apiBaseUrl)}/.well-known/jwks.json`)
  return await verifierOf(keys, options, Date.now)(source)
}

function keysOf(url: string): KeySet {
  const keys =
    keySets.get(url) ??
    createKeySet({
      url,
      fetch: (...request) => fetch(...request),
      now: Date.now,
      timeoutMilliseconds: 5_000,
    })
  keySets.set(url, keys)
  for (const oldest of keySets.keys()) if (keySets.size > maxKeySets) keySets.delete(oldest)
  return keys
}
