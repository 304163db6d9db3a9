import { describe, expect, test } from 'vitest'

import {
  account,
  ada,
  apiKey,
  identity,
  made,
  now,
  other,
  passkey,
  type Step,
  storedWallet,
  unasked,
  user,
  young,
} from '../../test/state/changes.ts'

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
        asked: signingUp({ oauthProviders: [{}] }),
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
        asked: signingUpBoth({ authenticators: [{ attestation: { credentialId: passkey.credentialId } }] }),
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
        asked: signingUpBoth({ oauthProviders: [{}] }),
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
