import { compactVerify, errors } from 'jose'

import { createKeySet, type KeySet } from './createKeySet.ts'
import type { Reach } from './fetchKeys.ts'
import { parseObject } from './parseObject.ts'
import { readClaims, type VerifiedSession } from './readClaims.ts'
import { readKeyId } from './readKeyId.ts'
import { readToken, type SessionSource, type TokenPlace } from './readToken.ts'
import { SessionError } from './SessionError.ts'

export interface VerifyOptions {
  /** Address of the service's public API, as the kit has it: issuer of the tokens and home of their keys. */
  apiBaseUrl: string
  /** Id of your organization: the parent of those in which your users live. */
  audience: string
  /** How long ago the person may have signed in, for what should not happen in an old session. @default no limit */
  maxAuthAgeSeconds?: number | undefined
  /** How far this machine's clock and the service's may differ. @default 10 */
  clockToleranceSeconds?: number | undefined
  /** Where requests carry the token. @default 'authorization' */
  tokenIn?: TokenPlace | undefined
}

export interface CreateVerifierOptions extends VerifyOptions {
  /** Reaches the service. @default fetch */
  fetch?: Reach | undefined
  /** The time in milliseconds since the epoch. @default Date.now */
  now?: (() => number) | undefined
  /** How long an answer of the service may take, in milliseconds. @default 5000 */
  timeoutMilliseconds?: number | undefined
}

/** Verifies the session that a request carries. A stricter age of the login can be asked for each time. */
export type Verifier = (
  source: SessionSource,
  options?: Pick<VerifyOptions, 'maxAuthAgeSeconds'>,
) => Promise<VerifiedSession>

/**
 * Makes a verifier that keeps the service's keys: make one when your backend starts.
 *
 * @example
 * const verify = createVerifier({ apiBaseUrl: 'https://login.example.com', audience: organizationId })
 * const { userId } = await verify(request)
 *
 * @throws TypeError when an option is missing or makes no sense.
 */
export function createVerifier(options: CreateVerifierOptions): Verifier {
  const { fetch = globalThis.fetch, now = Date.now, timeoutMilliseconds = 5_000 } = options
  const url = `${readIssuer(options.apiBaseUrl)}/.well-known/jwks.json`
  const keys = createKeySet({ url, fetch, now, timeoutMilliseconds })
  return verifierOf(keys, options, now)
}

/** A verifier before a given key set. */
export function verifierOf(keys: KeySet, options: VerifyOptions, now: () => number): Verifier {
  const { audience, tokenIn, clockToleranceSeconds = 10 } = options
  const issuer = readIssuer(options.apiBaseUrl)
  if (typeof audience !== 'string' || audience === '')
    throw new TypeError('Expected audience: the id of your organization.')
  checkSeconds({ clockToleranceSeconds })
  const limit = (seconds = Number.POSITIVE_INFINITY) => {
    checkSeconds({ maxAuthAgeSeconds: seconds })
    return seconds
  }
  const general = limit(options.maxAuthAgeSeconds)
  return async (source, { maxAuthAgeSeconds } = {}) => {
    const expected = { issuer, audience, clockToleranceSeconds }
    const strictest = Math.min(general, limit(maxAuthAgeSeconds))
    const claims = await verifySignature(keys, readToken(source, tokenIn))
    return readClaims(claims, { ...expected, maxAuthAgeSeconds: strictest, now: now() })
  }
}

/** The issuer, which is the address without a slash at its end. @throws TypeError */
export function readIssuer(apiBaseUrl: string): string {
  const { protocol, hostname } = new URL(apiBaseUrl)
  // Whoever can change the keys on their way can be anybody. decisions.md 6
  if (protocol !== 'https:' && !/^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname))
    throw new TypeError(`Expected apiBaseUrl to begin with https:, except on this machine. Got ${protocol}`)
  return apiBaseUrl.replace(/\/+$/, '')
}

async function verifySignature(keys: KeySet, token: string): Promise<Record<string, unknown>> {
  const key = await keys.find(readKeyId(token))
  if (!key) throw new SessionError('TOKEN_INVALID', { expected: 'a key of the service' })
  try {
    return parseObject((await compactVerify(token, key, { algorithms: ['ES256'] })).payload)
  } catch (cause) {
    if (!(cause instanceof errors.JOSEError)) throw cause
    throw new SessionError('TOKEN_INVALID', { expected: 'a signature by the key that it names', cause })
  }
}

function checkSeconds(given: Record<string, number>) {
  for (const [name, seconds] of Object.entries(given))
    if (typeof seconds !== 'number' || !(seconds >= 0)) throw new TypeError(`Expected ${name}: 0 or more.`)
}
