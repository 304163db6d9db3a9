import { describe, expect, it } from 'vitest'

import { KitError } from '../../errors/KitError.ts'
import type { OAuthAttempt } from './oauthAttempt.ts'
import { readReturn, readState } from './readReturn.ts'

const attempt: OAuthAttempt = {
  state: 'latchkey.config.0123456789',
  provider: 'google',
  purpose: 'login',
  keyName: 'oauth.key',
  verifier: 'v'.repeat(43),
  nonce: 'ab'.repeat(32),
  clientId: 'client',
  redirectUri: 'https://shop.example/back?of=1',
  returnUri: 'https://shop.example/back?of=1',
  origin: 'https://accounts.example',
  returnTo: 'https://shop.example/list',
  until: 1_000,
}
const returnUrl = 'https://shop.example/back?of=1'
const state = `state=${attempt.state}`

/** Code of the error that refuses an address, or `taken:` with the provider's code. */
function refusal(address: string, now = 1_000, stored = attempt): string {
  try {
    return `taken: ${readReturn(stored, address, now)}`
  } catch (error) {
    return error instanceof KitError ? error.code : String(error)
  }
}

describe('readReturn', () => {
  it('default', () => {
    expect(readReturn(attempt, `${returnUrl}&code=4%2F0&${state}`, 0)).toBe('4/0')
    expect(readState(`${returnUrl}&code=c&${state}`)).toBe(attempt.state)
  })

  it('behavior: reads the fragment', () => {
    expect(readReturn(attempt, `${returnUrl}#code=c&${state}`, 0)).toBe('c')
  })

  it.each([
    ['no state', `${returnUrl}&code=c`],
    ['another state', `${returnUrl}&code=c&${state}0`],
    ['two states', `${returnUrl}&code=c&${state}&state=other`],
    ['two codes', `${returnUrl}&code=c&code=d&${state}`],
    ['no code', `${returnUrl}&${state}`],
    ['an empty code', `${returnUrl}&code=&${state}`],
    ['another page', `https://shop.example/other?of=1&code=c&${state}`],
    ['a page below', `https://shop.example/back/more?of=1&code=c&${state}`],
    ['another query', `https://shop.example/back?of=2&code=c&${state}`],
    ['another port', `https://shop.example:444/back?of=1&code=c&${state}`],
    ['no TLS', `http://shop.example/back?of=1&code=c&${state}`],
    ['another issuer', `${returnUrl}&code=c&${state}&iss=https://evil.example`],
    ['an issuer on another port', `${returnUrl}&code=c&${state}&iss=https://accounts.example:444`],
    ['an issuer that is none', `${returnUrl}&code=c&${state}&iss=accounts.example`],
    ['two issuers', `${returnUrl}&code=c&${state}&iss=https://accounts.example&iss=https://evil.example`],
  ])('behavior: %s', (_, address) => {
    expect(refusal(address)).toBe('OAUTH_STATE_MISMATCH')
  })

  it('behavior: compares an unknown issuer by its origin', () => {
    expect(refusal(`${returnUrl}&code=c&${state}&iss=https%3A%2F%2Faccounts.example%2Frealm`)).toBe(
      'taken: c',
    )
  })

  it.each([
    ['https://accounts.example/realm', 'taken: c'],
    ['https://accounts.example', 'OAUTH_STATE_MISMATCH'],
    ['https://accounts.example/realm/', 'OAUTH_STATE_MISMATCH'],
    ['https://accounts.example/other', 'OAUTH_STATE_MISMATCH'],
    ['HTTPS://accounts.example/realm', 'OAUTH_STATE_MISMATCH'],
  ])('behavior: the issuer as a whole text, %s. RFC 9207 §2.4', (claimed, expected) => {
    const named = { ...attempt, issuer: 'https://accounts.example/realm' }
    expect(refusal(`${returnUrl}&code=c&${state}&iss=${encodeURIComponent(claimed)}`, 0, named)).toBe(
      expected,
    )
  })

  it('behavior: too late', () => {
    expect(refusal(`${returnUrl}&code=c&${state}`, 1_001)).toBe('OAUTH_TIMEOUT')
  })

  it.each([
    ['access_denied', 'OAUTH_REFUSED'],
    ['user_cancelled_authorize', 'OAUTH_REFUSED'],
    ['server_error', 'UPSTREAM_UNAVAILABLE'],
    ['temporarily_unavailable', 'UPSTREAM_UNAVAILABLE'],
    ['invalid_scope', 'OAUTH_CODE_REFUSED'],
    ['', 'OAUTH_CODE_REFUSED'],
  ])('behavior: error=%s is %s', (error, code) => {
    expect(refusal(`${returnUrl}&error=${error}&code=c&${state}`)).toBe(code)
  })

  it('behavior: prints at most one word of the address', () => {
    const address = `${returnUrl}&error=${encodeURIComponent('<b>call 555-0100</b>')}&${state}`
    expect(() => readReturn(attempt, address, 0)).toThrowErrorMatchingInlineSnapshot(
      `[KitError: The provider returned an error. Got: an unknown error.]`,
    )
    expect(() => readReturn(attempt, `${returnUrl}&code=c`, 0)).toThrowErrorMatchingInlineSnapshot(
      `[KitError: The provider's answer is not for this login. Got: another state. Expected: that of this login.]`,
    )
  })
})
