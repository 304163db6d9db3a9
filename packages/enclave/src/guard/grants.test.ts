import { randomUUID } from 'node:crypto'
import type { Grant, Judged } from '@latchkey/rules/judge'
import { createMember, createSession, now, stateOf } from '@latchkey/rules/judge-cases'
import type { State } from '@latchkey/rules/state'
import { describe, expect, it } from 'vitest'

import { grantOfLogin, grantOfToken, grantOfWord } from './grants.ts'

type Session = Omit<Grant, 'basis' | 'issuedAt'>
type Credential = Judged['caller']['credential']

const ada = createMember('root')
const home = stateOf([ada])
const [sessionId, family] = [randomUUID(), randomUUID()]
const { grant: example } = createSession(home.id, ada.userId)
const page = 'https://vault.example'

/** The session that a login with a passkey gives. */
const session: Session = {
  ...example,
  id: sessionId,
  loginFamilyId: sessionId,
  authTime: now,
  pageOrigin: page,
  loginMethod: 'LOGIN_METHOD_PASSKEY',
  establishedAt: 5,
  expiresAt: now + 86_400_000,
}
const passkey = {
  type: 'CREDENTIAL_TYPE_WEBAUTHN_AUTHENTICATOR',
  expiresAt: null,
  establishedAt: 0,
  lineageEndsAt: null,
  authTime: null,
  loginFamilyId: null,
  sessionProfileId: null,
} as Credential
const seconds = 900
const [profile, otherProfile] = [randomUUID(), randomUUID()]
const tenant = stateOf([], {
  profiles: [
    { id: profile, scope: 'true', seconds: 300 },
    { id: otherProfile, scope: 'true', seconds: null },
  ],
})

interface Login {
  session?: Partial<Session>
  credential?: Partial<Credential>
  operation?: string
  expirationSeconds?: unknown
  sessionProfileId?: string
}
const login = (changes: Login = {}) => {
  const { operation = 'stampLogin', expirationSeconds = String(seconds) } = changes
  const judged = {
    operation: { name: operation },
    parameters: {
      publicKey: Buffer.from(session.publicKey).toString('hex'),
      expirationSeconds,
      sessionProfileId: changes.sessionProfileId,
    },
    caller: { userId: ada.userId, page, credential: { ...passkey, ...changes.credential } },
  } as unknown as Judged
  return grantOfLogin({ ...session, ...changes.session }, { judged, home, tenant, now })
}
const refused = (message: string) => expect.objectContaining({ code: 'REQUEST_REFUSED', message })

describe('grantOfLogin', () => {
  it('default: a session that is verified, as long as its request says', () => {
    const grant = { ...session, basis: 'verified', issuedAt: now, expiresAt: now + seconds * 1_000 }
    expect(login()).toEqual(grant)
  })

  it('behavior: a session profile that the request asks for, and its lifetime', () => {
    const bound = { session: { sessionProfileId: profile }, sessionProfileId: profile }
    expect(login(bound)).toMatchObject({ sessionProfileId: profile, expiresAt: now + 300_000 })
    const other = { session: { sessionProfileId: otherProfile }, sessionProfileId: otherProfile }
    expect(login(other)).toMatchObject({ expiresAt: now + seconds * 1_000 })
  })

  it('behavior: a key with a session profile gives a session with the same one', () => {
    const credential = { sessionProfileId: profile }
    expect(login({ credential, session: { sessionProfileId: profile } }).sessionProfileId).toBe(profile)
  })

  it('error: refuses a session profile that the parent does not have', () => {
    const unknown = randomUUID()
    expect(() => login({ session: { sessionProfileId: unknown }, sessionProfileId: unknown })).toThrow(
      refused('The parent has no such session profile.'),
    )
  })

  it('error: refuses another operation', () => {
    expect(() => login({ operation: 'createReadWriteSession' })).toThrow(
      refused('The request signs nobody in by a key that it names.'),
    )
  })

  it.each<[string, Login]>([
    ['another organization', { session: { organizationId: randomUUID() } }],
    ['another user', { session: { userId: randomUUID() } }],
    ['another type', { session: { type: 'CREDENTIAL_TYPE_API_KEY_P256' } }],
    ['a session profile that nobody asked for', { session: { sessionProfileId: profile } }],
    ['no session profile, though the request asks for one', { sessionProfileId: profile }],
    ['no session profile, by a key with one', { credential: { sessionProfileId: profile } }],
    [
      'another session profile than that of the key',
      {
        credential: { sessionProfileId: profile },
        session: { sessionProfileId: otherProfile },
        sessionProfileId: otherProfile,
      },
    ],
    ['another key', { session: { publicKey: new Uint8Array(33) } }],
    ['the family of another session', { session: { loginFamilyId: family } }],
    ['no login time', { session: { authTime: null } }],
    ['a login that lies ahead', { session: { authTime: now + 1 } }],
    ['another page', { session: { pageOrigin: 'https://evil.example' } }],
    ['another method', { session: { loginMethod: 'LOGIN_METHOD_API_KEY' } }],
    ['the rights of an established credential, by a young one', { credential: { establishedAt: null } }],
    ['the same, by one that is established later', { credential: { establishedAt: now + 1 } }],
    [
      'the same, by one that expires',
      { credential: { expiresAt: now + 5 }, session: { lineageEndsAt: now + 5 } },
    ],
    ['no end, by a credential with one', { credential: { lineageEndsAt: now + 5 } }],
    ['a later end', { credential: { lineageEndsAt: now + 5 }, session: { lineageEndsAt: now + 6 } }],
    [
      'a later end than a young key',
      {
        credential: { establishedAt: null, expiresAt: now + 5 },
        session: { establishedAt: null, lineageEndsAt: now + 6 },
      },
    ],
  ])('error: refuses a session with %s', (_title, changes) => {
    expect(() => login(changes)).toThrow(refused('The login gives another session.'))
  })

  it('behavior: a session may say less', () => {
    const none = { pageOrigin: null, loginMethod: null, establishedAt: null }
    expect(login({ session: none })).toMatchObject(none)
    const ended = { credential: { lineageEndsAt: now + 5 }, session: { lineageEndsAt: now + 5 } }
    expect(login(ended).lineageEndsAt).toBe(now + 5)
  })

  it.each([
    ['CREDENTIAL_TYPE_API_KEY_SECP256K1', 'LOGIN_METHOD_WALLET'],
    ['CREDENTIAL_TYPE_API_KEY_ED25519', 'LOGIN_METHOD_WALLET'],
    ['CREDENTIAL_TYPE_API_KEY_P256', 'LOGIN_METHOD_API_KEY'],
  ])('behavior: the method of %s', (type, loginMethod) => {
    expect(login({ credential: { type }, session: { loginMethod } }).loginMethod).toBe(loginMethod)
  })

  it.each([
    [undefined, 900],
    ['60', 60],
    ['999999', 43_200],
    ['x', 0],
    ['Infinity', 0],
  ])('behavior: %s seconds end after %s', (expirationSeconds, expected) => {
    expect(login({ expirationSeconds }).expiresAt).toBe(now + expected * 1_000)
  })

  it('behavior: no later than the session itself', () => {
    expect(login({ session: { expiresAt: now + 1 } }).expiresAt).toBe(now + 1)
  })

  const before = { loginFamilyId: family, authTime: now - 60_000, establishedAt: null, lineageEndsAt: null }
  const refreshed = { loginFamilyId: family, authTime: now - 60_000, loginMethod: null, establishedAt: null }

  it('behavior: goes on from a session, in its family and from its login', () => {
    expect(login({ credential: before, session: refreshed })).toMatchObject(refreshed)
  })

  it.each<[string, Partial<Session>]>([
    ['another family', { loginFamilyId: sessionId }],
    ['a later login', { authTime: now }],
    ['established rights', { establishedAt: 5 }],
  ])('error: refuses to go on with %s', (_title, changes) => {
    const credential = { ...before, establishedAt: 0 }
    const one = { credential, session: { ...refreshed, ...changes } }
    expect(() => login(one)).toThrow(refused('The login gives another session.'))
  })
})

const xIdentity = {
  id: randomUUID(),
  userId: ada.userId,
  iss: 'https://x.com',
  sub: 's',
  aud: 'a',
  establishedAt: 0 as number | null,
}
const stateWith = (user: Partial<State['users'][number]>, identities: State['identities'] = []) => ({
  ...home,
  users: [{ ...ada.user, ...user }],
  identities,
})

describe('grantOfToken', () => {
  const account = { iss: 'https://issuer.example', sub: 's', aud: 'a' }
  const social = { ...session, loginMethod: 'LOGIN_METHOD_SOCIAL' }
  const identity = { ...xIdentity, ...account }
  const byToken = (
    changes: Partial<Session> = {},
    {
      identities = [identity],
      token = {},
      isSent = false,
    }: {
      identities?: State['identities']
      token?: Partial<typeof account> & { authTime?: number }
      isSent?: boolean
    } = {},
  ) =>
    grantOfToken(
      { ...social, ...changes },
      { home: stateWith({}, identities), identity: { ...account, ...token }, isSent, now },
    )

  it('default: a session that is verified, for half a day at most', () => {
    expect(byToken()).toMatchObject({ basis: 'verified', issuedAt: now, expiresAt: now + 43_200_000 })
    expect(
      byToken({ establishedAt: null }, { identities: [{ ...identity, establishedAt: null }] }),
    ).toBeDefined()
  })

  it('default: the session of a key that the enclave has made', () => {
    const type = 'CREDENTIAL_TYPE_OAUTH_KEY_P256'
    expect(byToken({ type }, { isSent: true })).toMatchObject({ basis: 'verified', type })
  })

  it.each<[string, ...Parameters<typeof byToken>]>([
    ['The user has no such account at a provider.', {}, { token: { sub: 'other' } }],
    ['The user has no such account at a provider.', {}, { token: { iss: 'https://other.example' } }],
    ['The user has no such account at a provider.', {}, { token: { aud: 'other' } }],
    [
      'The user has no such account at a provider.',
      {},
      { identities: [{ ...identity, userId: randomUUID() }] },
    ],
    [
      'No login method of the user is established.',
      {},
      { identities: [{ ...identity, establishedAt: null }] },
    ],
    ['The login lies ahead.', { authTime: now + 1 }],
    ['The login lies ahead.', {}, { token: { authTime: now - 1 } }],
    ['The login lies ahead.', { authTime: now + 1 }, { token: { authTime: now + 2 } }],
    ['The token gives another session.', { authTime: null }],
    ['The token gives another session.', { loginFamilyId: family }],
    ['The token gives another session.', { loginMethod: 'LOGIN_METHOD_PASSKEY' }],
    ['The token gives another session.', { type: 'CREDENTIAL_TYPE_API_KEY_P256' }],
    ['The token gives another session.', { type: 'CREDENTIAL_TYPE_OAUTH_KEY_P256' }],
    ['The token gives another session.', {}, { isSent: true }],
  ])('error: %s', (message, changes, more) => {
    expect(() => byToken(changes, more)).toThrow(refused(message))
  })
})

describe('grantOfWord', () => {
  const noWord = 'The user signs in by no code, and at no provider without ID tokens.'
  const contact = { kind: 'email', digest: new Uint8Array(32), verified: true, establishedAt: 0 } as const
  const reachable = stateWith({ contacts: [contact] })
  const word = (state: State | undefined, changes: Partial<Session> = {}) =>
    grantOfWord({ ...session, ...changes }, { home: state, now })

  it('default: a session that is asserted, for half a day at most', () => {
    expect(word(reachable)).toMatchObject({ basis: 'asserted', issuedAt: now, expiresAt: now + 43_200_000 })
    expect(word(stateWith({ contacts: [] }, [xIdentity]))).toMatchObject({ basis: 'asserted' })
  })

  it.each<[string, State | undefined, Partial<Session>]>([
    ['There is no such user.', undefined, {}],
    ['There is no such user.', { ...reachable, id: randomUUID() }, {}],
    ['There is no such user.', reachable, { userId: randomUUID() }],
    ['There is no such user.', stateWith({ contacts: [contact], blockedAt: 5 }), {}],
    ['Nobody gets such a key by signing in.', reachable, { type: 'CREDENTIAL_TYPE_API_KEY_P256' }],
    [noWord, stateWith({ contacts: [] }), {}],
    [noWord, stateWith({ contacts: [] }, [{ ...xIdentity, userId: randomUUID() }]), {}],
    [noWord, stateWith({ contacts: [] }, [{ ...xIdentity, iss: 'https://issuer.example' }]), {}],
    [
      'No login method of the user is established.',
      stateWith({ contacts: [{ ...contact, establishedAt: null }] }, [
        { ...xIdentity, establishedAt: now + 1 },
      ]),
      {},
    ],
    ['The login lies ahead.', reachable, { authTime: now + 1 }],
  ])('error: %s', (message, state, changes) => {
    expect(() => word(state, changes)).toThrow(refused(message))
  })

  it('behavior: without established rights where no method is established', () => {
    const young = stateWith({ contacts: [{ ...contact, establishedAt: null }] })
    expect(word(young, { establishedAt: null }).establishedAt).toBeNull()
  })
})
