import { describe, expect, test } from 'vitest'

import {
  ada,
  adding,
  apiKey,
  bounded,
  day,
  endsInAnHour,
  grace,
  hour,
  made,
  now,
  other,
  passkey,
  policy,
  type Step,
  soon,
  unasked,
  user,
  wallet,
  young,
} from '../../test/state/changes.ts'

describe('unaskedChanges of keys and policies', () => {
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
