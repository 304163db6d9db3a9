import { describe, expect, test } from 'vitest'

import {
  ada,
  apiKey,
  identity,
  made,
  now,
  passkey,
  type Step,
  unasked,
  user,
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
