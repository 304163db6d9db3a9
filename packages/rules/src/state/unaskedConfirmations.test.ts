import { describe, expect, test } from 'vitest'

import {
  confirming,
  grace,
  identity,
  made,
  now,
  other,
  passkey,
  type Step,
  soon,
  unasked,
  wallet,
  young,
} from '../../test/state/changes.ts'

describe('unaskedChanges of confirmed login methods', () => {
  test.each<[string, Step]>([
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
  ])('default: %s', (_name, step) => {
    expect(unasked(step)).toEqual([])
  })

  test.each<[string, Step]>([
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
  ])('error: %s', (_name, step) => {
    expect(unasked(step)).not.toEqual([])
  })
})
