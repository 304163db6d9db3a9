import { describe, expect, it } from 'vitest'

import { loginOf, now } from '../../test/decide/login.ts'
import { heldSecondsOf, openWhileHeld } from './held.ts'

describe('heldSecondsOf', () => {
  const young = { establishedAt: null }

  it.each([
    ['an account that is not held', young, null, undefined],
    ['a hold that has just ended', young, now, undefined],
    ['a hold', young, now + 1_001, 2],
    ['a credential that counts from now', { establishedAt: now }, now + 1_001, undefined],
    ['a credential that counts later', { establishedAt: now + 1 }, now + 1_001, 2],
  ])('default: %s', (_what, credential, heldUntil, expected) => {
    expect(heldSecondsOf(loginOf(credential, { heldUntil }))).toBe(expected)
  })

  it('parameters: submittedAt, for a request that waited', () => {
    const login = loginOf({ establishedAt: now }, { heldUntil: now + 1_000 })
    expect(heldSecondsOf({ ...login, submittedAt: now - 1 })).toBe(1)
  })
})

describe('openWhileHeld', () => {
  it('behavior: signing in and out, adding, naming and stopping; no signature, no export, no removal', () => {
    expect([...openWhileHeld].join(' ')).toBe(
      'createAuthenticators createOauthProviders createReadWriteSession createWallet createWalletAccounts ' +
        'deleteApiKeys initOtp oauth oauthLogin otpLogin rejectActivity stampLogin stopContactChange ' +
        'updateAuthenticator updateUserName updateWallet verifyOtp',
    )
  })
})
