import { KitError } from '../../errors/KitError.ts'
import type { OAuthAttempt } from './oauthAttempt.ts'

/** Parses a URL. Returns undefined if the text is none. */
export function readUrl(text: string): URL | undefined {
  try {
    return new URL(text)
  } catch {
    return undefined
  }
}

/** Parameters of a provider's answer: in the query, or in the fragment. */
function parametersOf(address: string): URLSearchParams {
  const { searchParams, hash } = new URL(address)
  return searchParams.has('state') ? searchParams : new URLSearchParams(hash.slice(1))
}

/** The `state` parameter of a provider's answer. */
export const readState = (address: string): string => parametersOf(address).get('state') ?? ''

/**
 * The code in a provider's answer, checked against the attempt.
 *
 * @throws {@link KitError} `OAUTH_STATE_MISMATCH`, `OAUTH_TIMEOUT`, `OAUTH_REFUSED`, `UPSTREAM_UNAVAILABLE`,
 * `OAUTH_CODE_REFUSED`
 */
export function readReturn(attempt: OAuthAttempt, address: string, now: number): string {
  const parameters = parametersOf(address)
  const one = (name: string) => {
    const all = parameters.getAll(name)
    if (all.length > 1) throw mismatch(`${all.length} times ${name}`, 'one')
    return all[0]
  }
  if (one('state') !== attempt.state) throw mismatch('another state', 'that of this login')
  checkReturnUri(attempt, address)
  const issuer = one('iss')
  if (issuer !== undefined) checkIssuer(attempt, issuer)
  if (now > attempt.until) throw new KitError('OAUTH_TIMEOUT', { message: 'The provider answered too late.' })
  const error = one('error')
  if (error !== undefined) throw refusal(error)
  const code = one('code')
  if (code) return code
  throw mismatch('no code', 'one')
}

/** Compares the issuer exactly; if it is unknown, its origin. RFC 9207 §2.4 */
function checkIssuer({ issuer, origin }: OAuthAttempt, claimed: string): void {
  if (issuer === undefined ? readUrl(claimed)?.origin === origin : claimed === issuer) return
  // The parameter is untrusted: only its origin is printed.
  throw mismatch(
    `an answer of ${readUrl(claimed)?.origin ?? 'an issuer that is not a URL'}`,
    issuer ?? origin,
  )
}

/** Compares the redirect URI exactly. RFC 9700 §4.1.3 */
function checkReturnUri({ returnUri }: OAuthAttempt, address: string): void {
  const expected = new URL(returnUri)
  const { origin, pathname, searchParams } = new URL(address)
  const isThere = origin === expected.origin && pathname === expected.pathname
  const isSame = [...expected.searchParams].every(([name, value]) =>
    searchParams.getAll(name).includes(value),
  )
  if (!isThere || !isSame) throw mismatch(`an answer at ${origin}${pathname}`, returnUri)
}

const declined: ReadonlySet<string> = /* @__PURE__ */ new Set([
  'access_denied',
  // Apple's spelling.
  'user_cancelled_authorize',
  'consent_required',
  'interaction_required',
])
const unavailable: ReadonlySet<string> = /* @__PURE__ */ new Set(['server_error', 'temporarily_unavailable'])

/** RFC 6749 §4.1.2.1 */
function refusal(error: string): KitError {
  if (declined.has(error))
    return new KitError('OAUTH_REFUSED', { message: 'The user declined access at the provider.' })
  // The parameter is untrusted: only a short word is printed.
  const word = /^[\w-]{1,64}$/.test(error) ? error : 'an unknown error'
  const isUnavailable = unavailable.has(error)
  return new KitError(isUnavailable ? 'UPSTREAM_UNAVAILABLE' : 'OAUTH_CODE_REFUSED', {
    message: `The provider returned an error. Got: ${word}.`,
    retryable: isUnavailable,
  })
}

const mismatch = (got: string, expected: string) =>
  new KitError('OAUTH_STATE_MISMATCH', {
    message: `The provider's answer is not for this login. Got: ${got}. Expected: ${expected}.`,
  })
