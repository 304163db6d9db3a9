import { KitError } from '../../errors/KitError.ts'
import type { OAuthAttempt } from './oauthAttempt.ts'

/** Undefined if the text is no URL. */
export function readUrl(text: string): URL | undefined {
  try {
    return new URL(text)
  } catch {
    return undefined
  }
}

/** What a provider sends a person back with: in the query, or in the fragment. */
function parametersOf(address: string): URLSearchParams {
  const { searchParams, hash } = new URL(address)
  return searchParams.has('state') ? searchParams : new URLSearchParams(hash.slice(1))
}

/** The state of the way to a provider that ends at this address. */
export const readState = (address: string): string => parametersOf(address).get('state') ?? ''

/**
 * The code that a provider sent a person back with, held against the way there.
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
  checkPlace(attempt, address)
  const issuer = one('iss')
  if (issuer !== undefined) checkIssuer(attempt, issuer)
  if (now > attempt.until) throw new KitError('OAUTH_TIMEOUT', { message: 'The provider answered too late.' })
  const error = one('error')
  if (error !== undefined) throw refusal(error)
  const code = one('code')
  if (code) return code
  throw mismatch('no code', 'one')
}

/** The issuer is compared as a whole; only its origin where the service doesn't say which it is. RFC 9207 §2.4 */
function checkIssuer({ issuer, origin }: OAuthAttempt, said: string): void {
  if (issuer === undefined ? readUrl(said)?.origin === origin : said === issuer) return
  // Whoever wrote the address chose the text: no more than its origin gets into a message.
  throw mismatch(`an answer of ${readUrl(said)?.origin ?? 'an issuer that is no URL'}`, issuer ?? origin)
}

/** The redirect URI is exact. RFC 9700 §4.1.3 */
function checkPlace({ returnUri }: OAuthAttempt, address: string): void {
  const wanted = new URL(returnUri)
  const { origin, pathname, searchParams } = new URL(address)
  const isThere = origin === wanted.origin && pathname === wanted.pathname
  const isSame = [...wanted.searchParams].every(([name, value]) => searchParams.getAll(name).includes(value))
  if (!isThere || !isSame) throw mismatch(`an answer at ${origin}${pathname}`, returnUri)
}

const no: ReadonlySet<string> = /* @__PURE__ */ new Set([
  'access_denied',
  // Apple's own word.
  'user_cancelled_authorize',
  'consent_required',
  'interaction_required',
])
const busy: ReadonlySet<string> = /* @__PURE__ */ new Set(['server_error', 'temporarily_unavailable'])

/** RFC 6749 §4.1.2.1 */
function refusal(error: string): KitError {
  if (no.has(error)) return new KitError('OAUTH_REFUSED', { message: 'The person told the provider no.' })
  // No more than a word of what came by the address.
  const word = /^[\w-]{1,64}$/.test(error) ? error : 'an error without a name'
  const isBusy = busy.has(error)
  return new KitError(isBusy ? 'UPSTREAM_UNAVAILABLE' : 'OAUTH_CODE_REFUSED', {
    message: `The provider gave no code. Got: ${word}.`,
    retryable: isBusy,
  })
}

const mismatch = (got: string, expected: string) =>
  new KitError('OAUTH_STATE_MISMATCH', {
    message: `The provider's answer is not for this login. Got: ${got}. Expected: ${expected}.`,
  })
