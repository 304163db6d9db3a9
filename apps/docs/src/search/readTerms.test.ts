import { describe, expect, it } from 'vitest'

import { readTerms } from './readTerms.ts'

const termsOf = (text: string) => readTerms(text).map(({ term }) => term)

describe('readTerms', () => {
  it('default', () => {
    expect(readTerms('How do I redirect users?')).toEqual([
      { term: 'redirect', start: 9, end: 17 },
      { term: 'user', start: 18, end: 23 },
    ])
  })

  it.each([
    ['log in', 'sign-in', 'Logging in', 'login', 'signed in'],
    ['log out', 'logout', 'sign out', 'signed-out'],
    ['2FA', 'two-factor', 'multi factor', 'TOTP', 'MFA'],
    ['Next.js', 'nextjs', 'NextJS'],
    ['e-mail', 'email', 'mails'],
    ['passkeys', 'WebAuthn', 'Face ID'],
  ])('behavior: %s has synonyms', (...texts) => {
    expect(new Set(texts.map((text) => termsOf(text)[0])).size).toBe(1)
  })

  it('behavior: an identifier is a term, and so are its parts', () => {
    expect(readTerms('useSignIn').map(({ term, of }) => [term, of])).toEqual([
      ['usesignin', undefined],
      ['sign in', 'usesignin'],
    ])
    expect(termsOf('OTP_INVALID')).toEqual(['otpinvalid', 'one tim cod', 'invalid'])
  })

  it('behavior: no phrase joins an identifier with the words beside it', () => {
    expect(termsOf('sign useIn')).not.toContain('sign in')
  })

  it('behavior: a contraction is one word', () => {
    expect(termsOf("It doesn't redirect")).toEqual(['redirect'])
  })

  it('behavior: a text of stop words has no terms', () => {
    expect(termsOf('How can I do this?')).toEqual([])
  })
})
