import { createKeySet, type KeySet } from './createKeySet.ts'
import { readIssuer, type VerifyOptions, verifierOf } from './createVerifier.ts'
import type { VerifiedSession } from './readClaims.ts'
import type { SessionSource } from './readToken.ts'

/** Keys of the services asked so far, in this process. A backend trusts one or two. */
const known = /* @__PURE__ */ new Map<string, KeySet>()
const most = 16

/**
 * Verifies the session that a request carries: by the service's own keys, which are fetched once and kept.
 *
 * @example
 * const { userId, organizationId } = await verifySession(request, {
 *   apiBaseUrl: 'https://login.example.com',
 *   audience: organizationId,
 * })
 *
 * @throws {@link SessionError} with a `code` and the HTTP `status` that fits it.
 * @throws TypeError when an option is missing or makes no sense.
 */
export async function verifySession(source: SessionSource, options: VerifyOptions): Promise<VerifiedSession> {
  const keys = keysOf(`${readIssuer(options.apiBaseUrl)}/.well-known/jwks.json`)
  return await verifierOf(keys, options, Date.now)(source)
}

function keysOf(url: string): KeySet {
  const keys =
    known.get(url) ??
    createKeySet({
      url,
      fetch: (...request) => fetch(...request),
      now: Date.now,
      timeoutMilliseconds: 5_000,
    })
  known.set(url, keys)
  for (const oldest of known.keys()) if (known.size > most) known.delete(oldest)
  return keys
}
