import { describe, expect, it } from 'vitest'

import { loginOf, reauthenticationSeconds as maxAgeSeconds, now } from '../../test/decide/login.ts'
import { passkeyType } from './credentialTypes.ts'
import type { Login } from './lineage.ts'
import { findLoginRefusal } from './loginStrength.ts'

const [vault, dashboard, app] = ['https://vault.example', 'https://dashboard.example', 'https://app.example']
const session = { authTime: now, pageOrigin: app, loginFamilyId: 'family', expiresAt: now + 1 }
const oldest = now - maxAgeSeconds * 1_000

const strengths = ['any', 'recent', 'lasting', 'confirmed', 'established', 'vault'] as const
const accepting = (login: Login) => strengths.filter((strength) => !findLoginRefusal(login, strength))

describe('findLoginRefusal', () => {
  it.each([
    ['an API key', {}, 'any recent lasting confirmed established vault'],
    ['an API key that ends', { expiresAt: now + 1 }, 'any recent'],
    ['an API key that a young caller made', { lineageEndsAt: now, establishedAt: null }, 'any recent'],
    ['a session in an app', session, 'any recent lasting'],
    [
      'a session in the dashboard',
      { ...session, pageOrigin: dashboard },
      'any recent lasting confirmed established',
    ],
    [
      'a session in the vault',
      { ...session, pageOrigin: vault },
      'any recent lasting confirmed established vault',
    ],
    ['a session that began just long enough ago', { ...session, authTime: oldest }, 'any recent lasting'],
    ['a session that began too long ago', { ...session, authTime: oldest - 1 }, 'any'],
    ['a session that was refreshed', { ...session, replacedAt: now }, 'any'],
    ['an established passkey in an app', { type: passkeyType }, 'any recent lasting confirmed'],
    ['a young passkey in an app', { type: passkeyType, establishedAt: null }, 'any recent lasting'],
  ])('default: %s', (_what, credential, expected) => {
    expect(accepting(loginOf(credential)).join(' ')).toBe(expected)
  })

  it('parameters: submittedAt, for a request that waited', () => {
    const login = loginOf({ ...session, authTime: oldest - 1 })
    expect(accepting({ ...login, submittedAt: now - 1 }).join(' ')).toBe('any recent lasting')
  })

  it('error: names the reason', () => {
    const replaced = loginOf({ ...session, replacedAt: now })
    expect(findLoginRefusal(replaced, 'recent')).toEqual({ kind: 'replaced' })
    const old = loginOf({ ...session, authTime: oldest - 1 })
    expect(findLoginRefusal(old, 'established')).toEqual({ kind: 'notRecent', facts: { maxAgeSeconds } })
    const ending = loginOf({ expiresAt: now + 1 })
    expect(findLoginRefusal(ending, 'lasting')).toEqual({ kind: 'stepUp', facts: {} })
  })

  it.each([
    ['a session elsewhere', loginOf({ ...session, establishedAt: null }), false],
    [
      'a session there that does not count',
      loginOf({ ...session, pageOrigin: dashboard, establishedAt: null }),
      true,
    ],
    ['one that counts later', loginOf({ ...session, pageOrigin: dashboard, establishedAt: now + 1 }), true],
    [
      'a passkey there that does not count',
      loginOf({ type: passkeyType, establishedAt: null }, { page: vault }),
      true,
    ],
    ['a passkey elsewhere', loginOf({ type: passkeyType, establishedAt: null }, { page: app }), false],
    [
      'a token there',
      loginOf({ ...session, pageOrigin: vault, establishedAt: now }, { attested: {} }),
      false,
    ],
    ['no page', loginOf({ expiresAt: now, establishedAt: null }), false],
  ])('error: says where to sign in, and whether the caller is there: %s', (_what, login, isUnconfirmed) => {
    expect(findLoginRefusal(login, 'established')).toEqual({
      kind: 'stepUp',
      facts: { vault: { origin: dashboard, maxAgeSeconds }, isUnconfirmed },
    })
  })
})
