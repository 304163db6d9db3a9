import { compactVerify, errors } from 'jose'

import { createKeySet, type KeySet } from './createKeySet.ts'
import type { FetchLike } from './fetchKeys.ts'
import { parseToken } from './parseToken.ts'
import { readClaims, type VerifiedSession } from './readClaims.ts'
import { readToken, type SessionSource, type TokenPlace } from './readToken.ts'
import { SessionError } from './SessionError.ts'

export interface VerifyOptions {
  /** URL of the service's public API, as in the kit's configuration. It issues the tokens and publishes their keys. */
  apiBaseUrl: string
  /** ID of your organization: the parent of your users' sub-organizations. */
  audience: string
  /** Maximum time since the user signed in, for sensitive operations. @default no limit */
  maxAuthAgeSeconds?: number | undefined
  /** Allowed difference between this machine's clock and the service's. @default 10 */
  clockToleranceSeconds?: number | undefined
  /** Where requests carry the token. @default 'authorization' */
  tokenIn?: TokenPlace | undefined
}

export interface CreateVerifierOptions extends VerifyOptions {
  /** Used to fetch the service's keys. @default fetch */
  fetch?: FetchLike | undefined
  /** The time in milliseconds since the epoch. @default Date.now */
  now?: (() => number) | undefined
  /** How long the service may take to respond, in milliseconds. @default 5000 */
  timeoutMilliseconds?: number | undefined
}

/** Verifies the session of a request. Each call can set a stricter `maxAuthAgeSeconds`. */
export type Verifier = (
  source: SessionSource,
  options?: Pick<VerifyOptions, 'maxAuthAgeSeconds'>,
) => Promise<VerifiedSession>

/**
 * Creates a verifier that caches the service's keys. Create one when your backend starts.
 *
 * @example
 * const verify = createVerifier({ apiBaseUrl: 'https://login.example.com', audience: organizationId })
 * const { userId } = await verify(request)
 *
 * @throws TypeError when an option is missing or invalid.
 */
export function createVerifier(options: CreateVerifierOptions): Verifier {
  const { fetch = globalThis.fetch, now = Date.now, timeoutMilliseconds = 5_000 } = options
  const url = `${readIssuer(options.apiBaseUrl)}/.well-known/jwks.json`
  const keys = createKeySet({ url, fetch, now, timeoutMilliseconds })
  return verifierOf(keys, options, now)
}

/** Creates a verifier that uses a given key set. */
export function verifierOf(keys: KeySet, options: VerifyOptions, now: () => number): Verifier {
  const { audience, tokenIn, clockToleranceSeconds = 10 } = options
  const issuer = readIssuer(options.apiBaseUrl)
  if (typeof audience !== 'string' || audience === '')
    throw new TypeError('Expected audience: the ID of your organization.')
  checkSeconds({ clockToleranceSeconds })
  const limit = (seconds = Number.POSITIVE_INFINITY) => {
    checkSeconds({ maxAuthAgeSeconds: seconds })
    return seconds
  }
  const defaultMaxAge = limit(options.maxAuthAgeSeconds)
  return async (source, { maxAuthAgeSeconds } = {}) => {
    const expected = { issuer, audience, clockToleranceSeconds }
    const strictest = Math.min(defaultMaxAge, limit(maxAuthAgeSeconds))
    const claims = await verifySignature(keys, readToken(source, tokenIn))
    return readClaims(claims, { ...expected, maxAuthAgeSeconds: strictest, now: now() })
  }
}

/** The issuer: `apiBaseUrl` without a trailing slash. @throws TypeError */
export function readIssuer(apiBaseUrl: string): string {
  const { protocol, hostname } = new URL(apiBaseUrl)
  // Keys fetched over plain HTTP could be replaced on the way. docs/decisions.md#trust-anchors
  if (protocol !== 'https:' && !/^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname))
    throw new TypeError(
      `Expected apiBaseUrl to start with https: (http: only for localhost). Got ${protocol}`,
    )
  return apiBaseUrl.replace(/\/+$/, '')
}

async function verifySignature(keys: KeySet, token: string): Promise<Record<string, unknown>> {
  const { keyId, claims } = parseToken(token)
  const key = await keys.find(keyId)
  if (!key) throw new SessionError('TOKEN_INVALID', { expected: 'a key of the service' })
  try {
    await compactVerify(token, key, { algorithms: ['ES256'] })
    return claims
  } catch (cause) {
    if (!(cause instanceof errors.JOSEError)) throw cause
    throw new SessionError('TOKEN_INVALID', { expected: 'a valid signature', cause })
  }
}

function checkSeconds(durations: Record<string, number>) {
  for (const [name, seconds] of Object.entries(durations))
    if (typeof seconds !== 'number' || !(seconds >= 0)) throw new TypeError(`Expected ${name}: 0 or more.`)
}
