import { describe, expect, test } from 'vitest'

import { attested } from '../../test/state/attested.ts'
import {
  account,
  ada,
  apiKey,
  day,
  identity,
  made,
  named,
  now,
  organizationId,
  other,
  passkey,
  type Step,
  storedWallet,
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
const signingUpBoth = (changes: object) => ({
  operation: 'createSubOrganization',
  parameters: {
    rootUsers: [
      { ...newUser, ...changes },
      { ...newUser, userName: 'Eve', userEmail: '' },
    ],
    rootQuorumThreshold: 0,
  },
})
const signedUp = { ...user, isEmailVerified: false, emailEstablishedAt: now }
const eve = { ...signedUp, name: 'Eve', email: null }
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
      'a sign-up with an identity, whose provider knows the name',
      {
        asked: signingUp({ oauthProviders: [named] }),
        isFirst: true,
        becomes: {
          users: { [ada]: { ...signedUp, name: 'Ada Lovelace' } },
          identities: { [made]: identity },
        },
      },
    ],
    [
      'a sign-up with a starter key that does not count yet',
      {
        asked: signingUp({ apiKeys: [starter] }),
        author: young,
        isFirst: true,
        becomes: {
          users: { [ada]: { ...signedUp, emailEstablishedAt: null } },
          keys: { [made]: { ...started, establishedAt: null } },
        },
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
      'a sign-up whose key is no starter',
      {
        asked: signingUp({ apiKeys: [{ ...starter, expirationSeconds: '901' }] }),
        isFirst: true,
        becomes: { users: { [ada]: signedUp }, keys: { [made]: { ...started, expiresAt: now + 901_000 } } },
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
      'a sign-up with a wallet that it does not name',
      {
        asked: signingUp({}),
        isFirst: true,
        becomes: {
          users: { [ada]: signedUp },
          wallets: { [made]: storedWallet },
          accounts: { [made]: account },
        },
      },
    ],
    [
      'a sign-up of two users, with the key of the other one',
      {
        asked: signingUpBoth({ apiKeys: [starter] }),
        isFirst: true,
        becomes: {
          users: { [ada]: signedUp, [other]: eve },
          keys: { [made]: { ...started, userId: other } },
        },
      },
    ],
    [
      'a sign-up of two users, with the passkey of the other one',
      {
        asked: signingUpBoth({ authenticators: [attested(passkey)] }),
        isFirst: true,
        becomes: {
          users: { [ada]: signedUp, [other]: eve },
          passkeys: { [made]: { ...passkey, userId: other } },
        },
      },
    ],
    [
      'a sign-up of two users, with the identity of the other one',
      {
        asked: signingUpBoth({ oauthProviders: [named] }),
        isFirst: true,
        becomes: {
          users: { [ada]: signedUp, [other]: eve },
          identities: { [made]: { ...identity, userId: other } },
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
