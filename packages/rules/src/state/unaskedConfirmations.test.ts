import { describe, expect, test } from 'vitest'

import {
  ada,
  confirming,
  grace,
  identity,
  made,
  now,
  passkey,
  type Step,
  soon,
  unasked,
  user,
  wallet,
  young,
} from '../../test/state/changes.ts'

const unconfirmed = { ...user, emailEstablishedAt: null }

const later = (
  collection: 'keys' | 'passkeys' | 'identities',
  record: object,
): Pick<Step, 'there' | 'becomes'> => ({
  there: { [collection]: { [made]: { ...record, establishedAt: soon } } },
  becomes: { [collection]: { [made]: record } },
})

describe('unaskedChanges of confirmed login methods', () => {
  test.each<[string, Step]>([
    ['a wallet, if none is named', { asked: confirming({}), ...later('keys', wallet) }],
    ['a passkey, if none is named', { asked: confirming({}), ...later('passkeys', passkey) }],
    ['an identity, if none is named', { asked: confirming({}), ...later('identities', identity) }],
    [
      'an address, if none is named',
      {
        asked: confirming({}),
        there: { users: { [ada]: unconfirmed } },
        becomes: { users: { [ada]: { ...unconfirmed, emailEstablishedAt: now } } },
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
        there: { keys: { [made]: { ...wallet, establishedAt: null } } },
        becomes: { keys: { [made]: { ...wallet, establishedAt: soon } } },
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
        there: { passkeys: { [made]: { ...passkey, establishedAt: null } } },
        becomes: { passkeys: { [made]: { ...passkey, establishedAt: soon } } },
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
      'an address that a young author confirms',
      {
        asked: confirming({ otpTypes: ['OTP_TYPE_EMAIL'] }),
        author: young,
        there: { users: { [ada]: unconfirmed } },
        becomes: { users: { [ada]: { ...unconfirmed, emailEstablishedAt: soon } } },
      },
    ],
    [
      'an address that is not named',
      {
        asked: confirming({ otpTypes: ['OTP_TYPE_SMS'] }),
        there: { users: { [ada]: unconfirmed } },
        becomes: { users: { [ada]: { ...unconfirmed, emailEstablishedAt: now } } },
      },
    ],
    [
      'a number that is not named',
      {
        asked: confirming({ otpTypes: ['OTP_TYPE_EMAIL'] }),
        there: { users: { [ada]: unconfirmed } },
        becomes: { users: { [ada]: { ...unconfirmed, phoneNumberEstablishedAt: now } } },
      },
    ],
  ])('error: %s', (_name, step) => {
    expect(unasked(step)).not.toEqual([])
  })
})
