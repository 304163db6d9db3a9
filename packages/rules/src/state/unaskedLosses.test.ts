import { describe, expect, test } from 'vitest'

import {
  account,
  ada,
  apiKey,
  identity,
  made,
  now,
  passkey,
  privateKey,
  type Records,
  storedWallet,
  unasked,
  user,
} from '../../test/state/changes.ts'
import { helper } from '../../test/state/contactChanges.ts'

/** A request that changes nothing of these. */
const asked = { operation: 'updateWallet', parameters: { walletId: made, walletName: 'Savings' } }
const verified = { ...user, phoneNumber: 'ab', isPhoneNumberVerified: true, phoneNumberEstablishedAt: now }
const held = { ...user, heldUntil: now }
const bounded = { ...apiKey, expiresAt: now, lineageEndsAt: now }
const ofAda = (before: object, after: object) => [{ users: { [ada]: before } }, { users: { [ada]: after } }]

type Row = [what: string, there: Records, becomes: Records]
const losses = [
  ['a role', ...ofAda(user, { ...user, role: 'member' })],
  ['an address', ...ofAda(user, { ...user, email: null, isEmailVerified: false, emailEstablishedAt: null })],
  ['a number', ...ofAda(verified, { ...verified, phoneNumber: null, isPhoneNumberVerified: false })],
  ['a contact that counts later', ...ofAda(user, { ...user, emailEstablishedAt: now })],
  ['a user who is blocked', ...ofAda(user, { ...user, isBlocked: true })],
  ['a user who is held', ...ofAda(user, held)],
  ['a user who is held for longer', ...ofAda(held, { ...held, heldUntil: now + 1 })],
  ['a held user who is blocked', ...ofAda(held, { ...held, isBlocked: true })],
  ['a key', { keys: { [made]: apiKey } }, { keys: { [made]: undefined } }],
  [
    'a key that ends',
    { keys: { [made]: apiKey } },
    { keys: { [made]: { ...bounded, establishedAt: now + 1 } } },
  ],
  [
    'a key that ends earlier',
    { keys: { [made]: bounded } },
    { keys: { [made]: { ...bounded, expiresAt: now - 1, lineageEndsAt: now - 1 } } },
  ],
  ['a passkey', { passkeys: { [made]: passkey } }, { passkeys: { [made]: undefined } }],
  [
    'a passkey that counts later',
    { passkeys: { [made]: passkey } },
    { passkeys: { [made]: { ...passkey, establishedAt: now + 1 } } },
  ],
  [
    'an identity that never counts',
    { identities: { [made]: identity } },
    { identities: { [made]: { ...identity, establishedAt: null } } },
  ],
  ['an account', { accounts: { [made]: account } }, { accounts: { [made]: undefined } }],
  ['a wallet', { wallets: { [made]: storedWallet } }, { wallets: { [made]: undefined } }],
  ['a private key', { privateKeys: { [made]: privateKey } }, { privateKeys: { [made]: undefined } }],
] as Row[]

const proxy = { ...user, role: 'proxy' }
const gains = [
  [
    'a recovery contact with another address',
    { recoveryContacts: { [made]: helper } },
    { recoveryContacts: { [made]: { ...helper, digest: 'ab' } } },
  ],
  ['a proxy who becomes a member', ...ofAda(proxy, { ...proxy, role: 'member' })],
  ['a user who is held no more', ...ofAda(held, user)],
  ['a user who is held for a shorter time', ...ofAda(held, { ...held, heldUntil: now - 1 })],
  [
    'a contact that counts although it never did',
    ...ofAda({ ...user, emailEstablishedAt: null }, { ...user, emailEstablishedAt: now }),
  ],
  [
    'a passkey that counts although it never did',
    { passkeys: { [made]: { ...passkey, establishedAt: null } } },
    { passkeys: { [made]: passkey } },
  ],
  [
    'an identity that counts earlier',
    { identities: { [made]: identity } },
    { identities: { [made]: { ...identity, establishedAt: now - 1 } } },
  ],
  [
    'a key that counts earlier',
    { keys: { [made]: apiKey } },
    { keys: { [made]: { ...apiKey, establishedAt: now - 1 } } },
  ],
  [
    'a key that ends no more',
    { keys: { [made]: bounded } },
    { keys: { [made]: { ...bounded, expiresAt: null } } },
  ],
  [
    'a key whose own keys end later',
    { keys: { [made]: bounded } },
    { keys: { [made]: { ...bounded, lineageEndsAt: now + 1 } } },
  ],
] as Row[]

describe('unaskedChanges of rights that nobody mentions', () => {
  test.each(losses)('behavior: they may end: %s', (_what, there, becomes) => {
    expect(unasked({ asked, there, becomes })).toEqual([])
  })

  test.each(gains)('error: they may not grow: %s', (_what, there, becomes) => {
    expect(unasked({ asked, there, becomes })).toEqual(['record'])
  })
})
