import { describe, expect, test } from 'vitest'

import {
  ada,
  apiKey,
  day,
  identity,
  made,
  now,
  organizationId,
  other,
  passkey,
  type Step,
  tenantId,
  unasked,
  user,
  young,
} from '../../test/state/changes.ts'
import { unaskedChanges } from './unaskedChanges.ts'
import { type StateView, viewBefore } from './view.ts'

const newUser = {
  userName: 'Ada',
  userEmail: 'Ada@Example.com',
  apiKeys: [],
  authenticators: [],
  oauthProviders: [],
  userTags: [],
}
const signingUp = (changes: object, more: object = {}) => ({
  operation: 'createSubOrganization',
  parameters: { rootUsers: [{ ...newUser, ...changes }], rootQuorumThreshold: 0, ...more },
})
const signedUp = { ...user, isEmailVerified: false, emailEstablishedAt: now }
const starter = {
  apiKeyName: 'start',
  publicKey: 'aa',
  curveType: 'API_KEY_CURVE_P256',
  expirationSeconds: '900',
}
const started = { ...apiKey, expiresAt: now + 900_000 }

describe('unaskedChanges of sign-ups', () => {
  test.each<[string, Step]>([
    [
      'a sign-up with a key that starts its session',
      {
        asked: signingUp({ apiKeys: [starter] }),
        isFirst: true,
        becomes: { users: { [ada]: signedUp }, keys: { [made]: started } },
      },
    ],
    [
      'a sign-up with an identity, whose provider knows the name',
      {
        asked: signingUp({ oauthProviders: [{}] }),
        isFirst: true,
        becomes: {
          users: { [ada]: { ...signedUp, name: 'Ada Lovelace' } },
          identities: { [made]: identity },
        },
      },
    ],
    [
      'a sign-up with a verified address',
      {
        asked: signingUp({}, { verificationToken: 'token' }),
        isFirst: true,
        becomes: { users: { [ada]: { ...signedUp, isEmailVerified: true } } },
      },
    ],
  ])('default: %s', (_name, step) => {
    expect(unasked(step)).toEqual([])
  })

  test.each<[string, Step]>([
    [
      'a sign-up into an account that is there',
      {
        asked: signingUp({ apiKeys: [starter] }),
        becomes: { users: { [made]: signedUp }, keys: { [made]: { ...started, userId: made } } },
      },
    ],
    [
      'a sign-up with an address that nobody verified',
      {
        asked: signingUp({}),
        isFirst: true,
        becomes: { users: { [ada]: { ...signedUp, isEmailVerified: true } } },
      },
    ],
    [
      'a sign-up with another address',
      {
        asked: signingUp({}),
        isFirst: true,
        becomes: { users: { [ada]: { ...signedUp, email: 'mallory@example.com' } } },
      },
    ],
    [
      'a sign-up with another name',
      {
        asked: signingUp({}),
        isFirst: true,
        becomes: { users: { [ada]: { ...signedUp, name: 'Mallory' } } },
      },
    ],
    [
      'a sign-up whose key is no starter',
      {
        asked: signingUp({ apiKeys: [{ ...starter, expirationSeconds: '901' }] }),
        isFirst: true,
        becomes: { users: { [ada]: signedUp }, keys: { [made]: { ...started, expiresAt: now + 901_000 } } },
      },
    ],
    [
      'a sign-up with another key',
      {
        asked: signingUp({ apiKeys: [starter] }),
        isFirst: true,
        becomes: { users: { [ada]: signedUp }, keys: { [made]: { ...started, publicKey: 'cc' } } },
      },
    ],
    [
      'a sign-up with a key of another type',
      {
        asked: signingUp({ apiKeys: [starter] }),
        isFirst: true,
        becomes: {
          users: { [ada]: signedUp },
          keys: { [made]: { ...started, type: 'CREDENTIAL_TYPE_API_KEY_ED25519' } },
        },
      },
    ],
    [
      'a sign-up whose key ends later',
      {
        asked: signingUp({ apiKeys: [starter] }),
        isFirst: true,
        becomes: { users: { [ada]: signedUp }, keys: { [made]: { ...started, expiresAt: now + 900_001 } } },
      },
    ],
    [
      'a sign-up whose key counted before',
      {
        asked: signingUp({ apiKeys: [starter] }),
        isFirst: true,
        becomes: { users: { [ada]: signedUp }, keys: { [made]: { ...started, establishedAt: now - 1 } } },
      },
    ],
    [
      'a sign-up with an identity that it does not name',
      {
        asked: signingUp({}),
        isFirst: true,
        becomes: { users: { [ada]: signedUp }, identities: { [made]: identity } },
      },
    ],
    [
      'a sign-up with an identity that counted before',
      {
        asked: signingUp({ oauthProviders: [{}] }),
        isFirst: true,
        becomes: {
          users: { [ada]: signedUp },
          identities: { [made]: { ...identity, establishedAt: now - 1 } },
        },
      },
    ],
    [
      'a sign-up with a passkey that it does not name',
      {
        asked: signingUp({ authenticators: [{ attestation: { credentialId: 'Yg' } }] }),
        isFirst: true,
        becomes: { users: { [ada]: signedUp }, passkeys: { [made]: passkey } },
      },
    ],
    [
      'a sign-up with a wallet',
      {
        asked: signingUp({}),
        isFirst: true,
        becomes: {
          users: { [ada]: signedUp },
          wallets: { [made]: { name: 'w', isImported: false, isExported: false } },
        },
      },
    ],
  ])('error: %s', (_name, step) => {
    expect(unasked(step)).not.toEqual([])
  })
})

describe('unaskedChanges of what has no request', () => {
  const first = viewBefore({ organizationId, tenantId: organizationId })
  const made = { ...first, generation: 1, rootThreshold: 1, users: { [ada]: user } }
  const change = { author: young, now, establishedAfter: day, contactChangeMs: null }
  const kindsOf = (start: StateView, after: StateView) =>
    unaskedChanges(undefined, { ...change, before: start, after }).map(({ kind }) => kind)

  test('default: an organization without a parent begins as its operator makes it', () => {
    expect(kindsOf(first, made)).toEqual([])
  })

  test('error: a sub-organization that nobody asked for, or another member later', () => {
    const sub = viewBefore({ organizationId, tenantId })
    expect(kindsOf(sub, { ...made, tenantId, rest: sub.rest })).toEqual(['organization'])
    const later = { ...made, generation: 2, users: { ...made.users, [other]: user } }
    expect(kindsOf(made, later)).toEqual(['number', 'record'])
  })
})

describe('unaskedChanges of linked identities', () => {
  const asked = { operation: 'oauthLogin', parameters: {} }
  const linked = (establishedAt: number | null) => ({
    identities: { [made]: { ...identity, establishedAt } },
  })
  const withUser = (changes: Partial<typeof user>) => ({ users: { [ada]: { ...user, ...changes } } })

  test('default: an identity counts from when the address of its user does', () => {
    expect(unasked({ asked, becomes: linked(0) })).toEqual([])
    expect(unasked({ asked, there: withUser({ emailEstablishedAt: now }), becomes: linked(now) })).toEqual([])
    expect(unasked({ asked, there: withUser({ emailEstablishedAt: null }), becomes: linked(null) })).toEqual(
      [],
    )
  })

  test.each<[string, Partial<typeof user>]>([
    ['without an address that was verified', { isEmailVerified: false }],
    ['whose address counts later', { emailEstablishedAt: 1 }],
    ['whose address never counts', { emailEstablishedAt: null }],
  ])('error: an identity of a user %s', (_name, changes) => {
    expect(unasked({ asked, there: withUser(changes), becomes: linked(0) })).toEqual(['record'])
  })
})
