import { describe, expect, test } from 'vitest'

import type { Author, Change } from './permits/permits.types.ts'
import { type Asked, unaskedChanges } from './unaskedChanges.ts'
import { type CollectionName, type StateView, viewBefore } from './view.ts'

const id = (number: number) => `00000000-0000-4000-8000-${number.toString().padStart(12, '0')}`
const [organizationId, tenantId, ada, grace, made, other] = [1, 2, 3, 4, 5, 6].map(id) as [
  string,
  string,
  string,
  string,
  string,
  string,
]
const now = 1_000_000
const day = 86_400_000

const user: StateView['users'][string] = {
  role: 'root',
  name: 'Ada',
  email: 'ada@example.com',
  isEmailVerified: true,
  emailEstablishedAt: 0,
  phoneNumber: null,
  isPhoneNumberVerified: false,
  phoneNumberEstablishedAt: null,
  isBlocked: false,
  heldUntil: null,
  tagIds: [],
}
const apiKey: StateView['keys'][string] = {
  userId: ada,
  type: 'CREDENTIAL_TYPE_API_KEY_P256',
  publicKey: 'aa',
  expiresAt: null,
  establishedAt: now,
  lineageEndsAt: null,
}
const passkey: StateView['passkeys'][string] = {
  userId: ada,
  credentialId: 'YQ',
  publicKey: 'bb',
  algorithm: -7,
  rpId: 'localhost',
  establishedAt: now,
}
const identity: StateView['identities'][string] = {
  userId: ada,
  issuer: 'https://issuer.example',
  subject: 'ada',
  audience: 'app',
  establishedAt: now,
}
const policy = { effect: 'EFFECT_DENY', condition: 'true', consensus: 'true', time: null } as const

const before: StateView = {
  ...viewBefore({ organizationId, tenantId }),
  generation: 1,
  rootThreshold: 1,
  users: { [ada]: user, [grace]: { ...user, role: 'member', email: 'grace@example.com' } },
}
const established: Author = { userId: ada, isEstablished: true, endsAt: null }
const young: Author = { userId: ada, isEstablished: false, endsAt: now + day }

/** Puts records into a view; undefined takes one out. */
type Records = { [Name in CollectionName]?: Record<string, StateView[Name][string] | undefined> }

function put(view: StateView, records: Records): StateView {
  const collections = Object.entries(records).map(([name, rows]) => {
    const merged = { ...view[name as CollectionName], ...rows }
    return [name, Object.fromEntries(Object.entries(merged).filter(([, row]) => row !== undefined))]
  })
  return { ...view, ...Object.fromEntries(collections) }
}

interface Step {
  asked: object
  author?: Author
  /** What is there before, besides the two users. */
  there?: Records
  becomes: Records
  isFirst?: boolean
}

function unasked({ asked, author = established, there = {}, becomes, isFirst }: Step): string[] {
  const start = isFirst ? viewBefore({ organizationId, tenantId }) : put(before, there)
  const after = put({ ...start, generation: start.generation + 1 }, becomes)
  const change: Change = { before: start, after, author, now, establishedAfter: 31 * day }
  return unaskedChanges(asked as Asked, change, (text) => `digest of ${text}`).map(({ kind }) => kind)
}

const adding = (changes: object) => ({
  operation: 'createApiKeys',
  parameters: {
    userId: ada,
    apiKeys: [{ apiKeyName: 'key', publicKey: 'aa', curveType: 'API_KEY_CURVE_P256', ...changes }],
  },
})
const hour = { expirationSeconds: '3600' }
const endsInAnHour = { expiresAt: now + 3_600_000, establishedAt: null }
const bounded = { ...apiKey, ...endsInAnHour, lineageEndsAt: now + day }
const wallet = { ...apiKey, type: 'CREDENTIAL_TYPE_API_KEY_ED25519' }
const confirming = (parameters: object) => ({ operation: 'confirmLoginMethods', parameters })
const soon = now + 31 * day

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

describe('unaskedChanges', () => {
  test.each<[string, Step]>([
    ['a lasting key of an established author', { asked: adding({}), becomes: { keys: { [made]: apiKey } } }],
    [
      'a key that ends with its author',
      { asked: adding(hour), author: young, becomes: { keys: { [made]: bounded } } },
    ],
    [
      'the key of a wallet that counts later',
      {
        asked: adding({ curveType: 'API_KEY_CURVE_ED25519' }),
        author: young,
        becomes: { keys: { [made]: { ...wallet, establishedAt: soon } } },
      },
    ],
    [
      'a wallet that is confirmed',
      {
        asked: confirming({ apiKeyIds: [made] }),
        there: { keys: { [made]: { ...wallet, establishedAt: soon } } },
        becomes: { keys: { [made]: wallet } },
      },
    ],
    [
      'a passkey that is confirmed',
      {
        asked: confirming({ authenticatorIds: [made] }),
        there: { passkeys: { [made]: { ...passkey, establishedAt: null } } },
        becomes: { passkeys: { [made]: passkey } },
      },
    ],
    [
      'an identity that is confirmed',
      {
        asked: confirming({ providerIds: [made] }),
        there: { identities: { [made]: { ...identity, establishedAt: soon } } },
        becomes: { identities: { [made]: identity } },
      },
    ],
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
    [
      'a key that ends earlier',
      {
        asked: adding({}),
        there: { keys: { [other]: bounded } },
        becomes: { keys: { [other]: { ...bounded, expiresAt: now }, [made]: apiKey } },
      },
    ],
  ])('default: %s', (_name, step) => {
    expect(unasked(step)).toEqual([])
  })

  test.each<[string, Step]>([
    [
      'a lasting key of a young author',
      {
        asked: adding({}),
        author: young,
        becomes: { keys: { [made]: { ...apiKey, establishedAt: null, lineageEndsAt: now + day } } },
      },
    ],
    [
      'a key whose own keys outlive its author',
      {
        asked: adding(hour),
        author: young,
        becomes: { keys: { [made]: { ...bounded, lineageEndsAt: now + day + 1 } } },
      },
    ],
    [
      'a key whose own keys never end',
      {
        asked: adding(hour),
        author: young,
        becomes: { keys: { [made]: { ...bounded, lineageEndsAt: null } } },
      },
    ],
    [
      'a key that outlives its author',
      {
        asked: adding({ expirationSeconds: '90000' }),
        author: young,
        becomes: { keys: { [made]: { ...bounded, expiresAt: now + 90_000_000 } } },
      },
    ],
    [
      'a key of a young author that counts',
      {
        asked: adding(hour),
        author: young,
        becomes: { keys: { [made]: { ...bounded, establishedAt: now } } },
      },
    ],
    [
      'a key that ends and counts',
      { asked: adding(hour), becomes: { keys: { [made]: { ...apiKey, expiresAt: now + 3_600_000 } } } },
    ],
    [
      'a key that ends at another time',
      {
        asked: adding(hour),
        becomes: { keys: { [made]: { ...apiKey, ...endsInAnHour, expiresAt: now + 1 } } },
      },
    ],
    [
      'the key of a wallet that counts before its time',
      {
        asked: adding({ curveType: 'API_KEY_CURVE_ED25519' }),
        author: young,
        becomes: { keys: { [made]: { ...wallet, establishedAt: soon - 1 } } },
      },
    ],
    ['two keys for one', { asked: adding({}), becomes: { keys: { [made]: apiKey, [other]: apiKey } } }],
    [
      'a wallet that is not named',
      {
        asked: confirming({ apiKeyIds: [other] }),
        there: { keys: { [made]: { ...wallet, establishedAt: soon } } },
        becomes: { keys: { [made]: wallet } },
      },
    ],
    [
      'a wallet of another user',
      {
        asked: confirming({ apiKeyIds: [made] }),
        there: { keys: { [made]: { ...wallet, userId: grace, establishedAt: soon } } },
        becomes: { keys: { [made]: { ...wallet, userId: grace } } },
      },
    ],
    [
      'a wallet that a young author confirms',
      {
        asked: confirming({ apiKeyIds: [made] }),
        author: young,
        there: { keys: { [made]: { ...wallet, establishedAt: soon } } },
        becomes: { keys: { [made]: wallet } },
      },
    ],
    [
      'a wallet that counted before',
      {
        asked: confirming({ apiKeyIds: [made] }),
        there: { keys: { [made]: { ...wallet, establishedAt: soon } } },
        becomes: { keys: { [made]: { ...wallet, establishedAt: now - 1 } } },
      },
    ],
    [
      'a passkey that is not named',
      {
        asked: confirming({ authenticatorIds: [other] }),
        there: { passkeys: { [made]: { ...passkey, establishedAt: soon } } },
        becomes: { passkeys: { [made]: passkey } },
      },
    ],
    [
      'a passkey of another user',
      {
        asked: confirming({ authenticatorIds: [made] }),
        there: { passkeys: { [made]: { ...passkey, userId: grace, establishedAt: soon } } },
        becomes: { passkeys: { [made]: { ...passkey, userId: grace } } },
      },
    ],
    [
      'a passkey that a young author confirms',
      {
        asked: confirming({ authenticatorIds: [made] }),
        author: young,
        there: { passkeys: { [made]: { ...passkey, establishedAt: soon } } },
        becomes: { passkeys: { [made]: passkey } },
      },
    ],
    [
      'a passkey that counted before',
      {
        asked: confirming({ authenticatorIds: [made] }),
        there: { passkeys: { [made]: { ...passkey, establishedAt: soon } } },
        becomes: { passkeys: { [made]: { ...passkey, establishedAt: now - 1 } } },
      },
    ],
    [
      'an identity that is not named',
      {
        asked: confirming({ providerIds: [other] }),
        there: { identities: { [made]: { ...identity, establishedAt: soon } } },
        becomes: { identities: { [made]: identity } },
      },
    ],
    [
      'an identity of another user',
      {
        asked: confirming({ providerIds: [made] }),
        there: { identities: { [made]: { ...identity, userId: grace, establishedAt: soon } } },
        becomes: { identities: { [made]: { ...identity, userId: grace } } },
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
    [
      'a key that ends later',
      {
        asked: adding({}),
        there: { keys: { [other]: bounded } },
        becomes: { keys: { [other]: { ...bounded, expiresAt: now + 3_600_001 }, [made]: apiKey } },
      },
    ],
    [
      'a key whose own keys end later',
      {
        asked: adding({}),
        there: { keys: { [other]: bounded } },
        becomes: { keys: { [other]: { ...bounded, lineageEndsAt: now + day + 1 }, [made]: apiKey } },
      },
    ],
    [
      'a key of the auth proxy for a user',
      { asked: { operation: 'rotateAuthProxyKey', parameters: {} }, becomes: { keys: { [made]: apiKey } } },
    ],
    [
      'another policy than the one that changes',
      {
        asked: { operation: 'updatePolicy', parameters: { policyId: made, policyCondition: 'false' } },
        there: { policies: { [made]: policy, [other]: policy } },
        becomes: {
          policies: { [made]: { ...policy, condition: 'false' }, [other]: { ...policy, condition: 'false' } },
        },
      },
    ],
    [
      'a policy that was to change, and did not',
      {
        asked: { operation: 'updatePolicy', parameters: { policyId: made, policyCondition: 'false' } },
        there: { policies: { [made]: policy } },
        becomes: {},
      },
    ],
    [
      'a wallet that was exported, and is not marked',
      {
        asked: { operation: 'exportWallet', parameters: { walletId: made } },
        there: { wallets: { [made]: { name: 'w', isImported: false, isExported: false } } },
        becomes: {},
      },
    ],
    [
      'a private key that was exported, and is not marked',
      {
        asked: { operation: 'exportPrivateKey', parameters: { privateKeyId: made } },
        there: {
          privateKeys: {
            [made]: {
              name: 'k',
              curve: 'CURVE_ED25519',
              publicKey: 'aa',
              addresses: [],
              isImported: false,
              isExported: false,
              tagIds: [],
            },
          },
        },
        becomes: {},
      },
    ],
    [
      'a number that was to go',
      {
        asked: { operation: 'updateUserPhoneNumber', parameters: { userId: ada, userPhoneNumber: '' } },
        there: { users: { [ada]: { ...user, phoneNumber: 'ab' } } },
        becomes: {},
      },
    ],
    [
      'tags that were to go',
      {
        asked: { operation: 'updateUser', parameters: { userId: ada, userTagIds: [] } },
        there: { users: { [ada]: { ...user, tagIds: [other] } } },
        becomes: {},
      },
    ],
    [
      'a passkey for another user than the one who recovers',
      {
        asked: {
          operation: 'recoverUser',
          parameters: { userId: ada, authenticator: { attestation: { credentialId: 'YQ' } } },
        },
        becomes: { passkeys: { [made]: { ...passkey, userId: grace } } },
      },
    ],
  ])('error: %s', (_name, step) => {
    expect(unasked(step)).not.toEqual([])
  })
})
