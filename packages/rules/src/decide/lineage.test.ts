import { describe, expect, it } from 'vitest'

import { loginOf, now, reauthenticationSeconds } from '../../test/decide/login.ts'
import { passkeyType } from './credentialTypes.ts'
import {
  endOfCaller,
  isBounded,
  isEstablished,
  isEstablishedPasskey,
  lineageOf,
  loginLineage,
  trustedPages,
  vaultPages,
} from './lineage.ts'

const [vault, dashboard, app] = ['https://vault.example', 'https://dashboard.example', 'https://app.example']
const wallet = 'CREDENTIAL_TYPE_API_KEY_ED25519'
const session = { authTime: now, pageOrigin: vault, loginMethod: 'LOGIN_METHOD_PASSKEY', expiresAt: now + 1 }
const oldest = now - reauthenticationSeconds * 1_000

describe('isEstablished', () => {
  it.each([
    ['an API key without an end', {}],
    ['a key that counts from now', { establishedAt: now }],
    ['a session in the vault', session],
    ['a session in the dashboard', { ...session, pageOrigin: dashboard }],
    ['a session that began just long enough ago', { ...session, authTime: oldest }],
    ['a session that an API key made', { ...session, pageOrigin: null, loginMethod: 'LOGIN_METHOD_API_KEY' }],
  ])('default: %s', (_what, credential) => {
    expect(isEstablished(loginOf(credential))).toBe(true)
  })

  it.each([passkeyType, wallet])('default: %s, on a page of the service', (type) => {
    expect(isEstablished(loginOf({ type }, { page: vault }))).toBe(true)
    expect(isEstablished(loginOf({ type }, { page: app }))).toBe(false)
    expect(isEstablished(loginOf({ type }))).toBe(false)
  })

  it.each([
    ['an API key that never counts', { establishedAt: null }],
    ['an API key that counts later', { establishedAt: now + 1 }],
    ['an API key that ends', { expiresAt: now + 1 }],
    ['a session on the page of an app', { ...session, pageOrigin: app }],
    ['a session that began too long ago', { ...session, authTime: oldest - 1 }],
    ['a session of a page that is unknown', { ...session, pageOrigin: null }],
    ['a session of a young login method', { ...session, establishedAt: null }],
  ])('behavior: not %s', (_what, credential) => {
    expect(isEstablished(loginOf(credential))).toBe(false)
  })

  it('behavior: not the key of a token', () => {
    expect(isEstablished(loginOf({}, { attested: {} }))).toBe(false)
  })

  it('parameters: submittedAt, for a request that waited', () => {
    expect(isEstablished({ ...loginOf({ establishedAt: now }), submittedAt: now - 1 })).toBe(false)
    expect(isEstablished({ ...loginOf({ ...session, authTime: oldest - 1 }), submittedAt: now - 1 })).toBe(
      true,
    )
  })

  it('parameters: pages', () => {
    expect(isEstablished(loginOf({ ...session, pageOrigin: app }), [app])).toBe(true)
    expect(isEstablished(loginOf(session), [app])).toBe(false)
  })
})

describe('isEstablishedPasskey', () => {
  it.each([
    ['an established one', { type: passkeyType, establishedAt: now }, true],
    ['another credential', { establishedAt: now }, false],
    ['one that never counts', { type: passkeyType, establishedAt: null }, false],
    ['one that counts later', { type: passkeyType, establishedAt: now + 1 }, false],
  ])('default: %s', (_what, credential, expected) => {
    expect(isEstablishedPasskey(loginOf(credential, { page: app }))).toBe(expected)
  })
})

describe('lineageOf', () => {
  it('default: an established caller makes what lasts', () => {
    expect(lineageOf(loginOf({}))).toEqual({
      establishedAt: now,
      lineageEndsAt: null,
      sessionProfileId: null,
    })
  })

  it('behavior: what any other makes ends with it, and does not count', () => {
    expect(lineageOf(loginOf({ expiresAt: now + 9 }))).toEqual({
      establishedAt: null,
      lineageEndsAt: now + 9,
      sessionProfileId: null,
    })
  })

  it('behavior: a key with a session profile makes nothing that lasts, or has another profile', () => {
    const bound = { sessionProfileId: 'profile', expiresAt: now + 9 }
    expect(lineageOf(loginOf(bound))).toEqual({
      establishedAt: null,
      lineageEndsAt: now + 9,
      sessionProfileId: 'profile',
    })
    expect(isEstablished(loginOf({ sessionProfileId: 'profile' }))).toBe(false)
  })
})

describe('loginLineage', () => {
  it.each([
    [{ establishedAt: now }, { establishedAt: now, lineageEndsAt: null }],
    [
      { establishedAt: 0, lineageEndsAt: 9 },
      { establishedAt: now, lineageEndsAt: 9 },
    ],
    [{ establishedAt: now + 1 }, { establishedAt: null, lineageEndsAt: null }],
    [{ establishedAt: null }, { establishedAt: null, lineageEndsAt: null }],
  ])('default: a session counts as its login method does: %j', (method, expected) => {
    expect(loginLineage({ now }, method)).toEqual(expected)
  })
})

describe('endOfCaller', () => {
  it.each([
    [{ expiresAt: null, lineageEndsAt: null }, null, false],
    [{ expiresAt: 5, lineageEndsAt: null }, 5, true],
    [{ expiresAt: null, lineageEndsAt: 7 }, 7, true],
    [{ expiresAt: 5, lineageEndsAt: 7 }, 5, true],
    [{ expiresAt: 5, lineageEndsAt: null, loginFamilyId: 'family' }, 5, false],
    [{ expiresAt: 5, lineageEndsAt: 7, loginFamilyId: 'family' }, 5, true],
  ])('default: %j', (credential, end, bounded) => {
    const { caller } = loginOf(credential)
    expect(endOfCaller(caller)).toBe(end)
    expect(isBounded(caller)).toBe(bounded)
  })
})

describe('trustedPages', () => {
  const ofChild = loginOf({}, { organization: { parentId: 'parent' } })
  const without = { ...loginOf({}), settings: { reauthenticationSeconds } }

  it('default: the vault, and for members of a parent the dashboard', () => {
    expect(trustedPages(loginOf({}))).toEqual([vault, dashboard])
    expect(trustedPages(ofChild)).toEqual([vault])
    expect(trustedPages(without)).toEqual([])
    expect(vaultPages(loginOf({}))).toEqual([vault])
    expect(vaultPages(without)).toEqual([])
  })
})
