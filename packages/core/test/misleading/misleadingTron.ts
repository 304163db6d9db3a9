import type { TronContractType } from '@latchkey/crypto/tron'
import fc from 'fast-check'

import { contractBy, field, textHex, tronHex } from '../tronTransactions.ts'

const self = tronHex('15')
const hexByte = fc.integer({ min: 0x16, max: 0xff }).map((byte) => byte.toString(16))
const stranger = hexByte.map(tronHex)
const sun = fc.bigInt({ min: 1n, max: 10n ** 15n })
const tokenName = fc.integer({ min: 1_000_001, max: 1_009_999 }).map((id) => textHex(String(id)))
const coin = textHex('_')
const word = (value: bigint | string) =>
  (typeof value === 'bigint' ? value.toString(16) : value).padStart(64, '0')

type Fields = Parameters<typeof contractBy>[1]
const contract = (name: TronContractType, fields: fc.Arbitrary<Fields>): fc.Arbitrary<string> =>
  fields.map((values) => contractBy(name, values))

/** Contracts that lose something, or of which nobody knows what they do: each by its kind. */
export const harmfulTron: Readonly<Record<string, fc.Arbitrary<string>>> = {
  'a call that nobody knows': contract(
    'TriggerSmartContract',
    fc.tuple(stranger, fc.integer({ min: 0, max: 0xffff }), sun).map(
      ([to, data, value]): Fields => ({
        1: self,
        2: to,
        3: value,
        4: `ee00${data.toString(16).padStart(4, '0')}`,
      }),
    ),
  ),
  'an approval of everything': contract(
    'TriggerSmartContract',
    fc.tuple(stranger, stranger, fc.bigInt({ min: (1n << 128n) - 1n, max: (1n << 256n) - 1n })).map(
      ([token, spender, amount]): Fields => ({
        1: self,
        2: token,
        4: `095ea7b3${word(spender.slice(2))}${word(amount)}`,
      }),
    ),
  ),
  'coins for a new contract': contract(
    'CreateSmartContract',
    sun.map((value): Fields => ({ 1: self, 2: field(1, self) + field(4, '6000') + field(5, value) })),
  ),
  'another permission': contract(
    'AccountPermissionUpdateContract',
    stranger.map(
      (key): Fields => ({
        1: self,
        2: field(4, 1n) + field(7, field(1, key) + field(2, 1n)),
      }),
    ),
  ),
  'energy that is lent and locked': contract(
    'DelegateResourceContract',
    fc.tuple(stranger, sun, fc.bigInt({ min: 0n, max: 864_000n })).map(
      ([to, amount, blocks]): Fields => ({
        1: self,
        2: 1n,
        3: amount,
        4: to,
        5: 1n,
        6: blocks,
      }),
    ),
  ),
  'a stake for somebody else': contract(
    'FreezeBalanceContract',
    fc.tuple(stranger, sun).map(([to, amount]): Fields => ({ 1: self, 2: amount, 3: 3n, 15: to })),
  ),
  'a trade for a token that isn’t named': contract(
    'ExchangeTransactionContract',
    fc.tuple(fc.oneof(fc.constant(coin), tokenName), sun, sun).map(
      ([token, amount, least]): Fields => ({
        1: self,
        2: 12n,
        3: token,
        4: amount,
        5: least,
      }),
    ),
  ),
  'an order for a token of anybody': contract(
    'MarketSellAssetContract',
    fc
      .tuple(fc.oneof(fc.constant(coin), tokenName), sun, tokenName, sun)
      .map(([sold, amount, bought, count]): Fields => ({ 1: self, 2: sold, 3: amount, 4: bought, 5: count })),
  ),
  'an order for dust': contract(
    'MarketSellAssetContract',
    fc
      .tuple(tokenName, sun, fc.bigInt({ min: 0n, max: 1_000_000n }))
      .map(([sold, amount, price]): Fields => ({ 1: self, 2: sold, 3: amount, 4: coin, 5: price })),
  ),
  'tokens of an issuer': contract(
    'ParticipateAssetIssueContract',
    fc
      .tuple(stranger, tokenName, sun)
      .map(([to, token, amount]): Fields => ({ 1: self, 2: to, 3: token, 4: amount })),
  ),
  'more for a pair': contract(
    'ExchangeInjectContract',
    fc.tuple(tokenName, sun).map(([token, amount]): Fields => ({ 1: self, 2: 12n, 3: token, 4: amount })),
  ),
  'what costs a thousand coins': fc
    .constantFrom<TronContractType>('AssetIssueContract', 'WitnessCreateContract')
    .map((name) => contractBy(name, { 1: self, 2: textHex('Prize') })),
  'a pair': contract(
    'ExchangeCreateContract',
    fc
      .tuple(tokenName, sun)
      .map(([token, amount]): Fields => ({ 1: self, 2: coin, 3: amount, 4: token, 5: 1n })),
  ),
  'a type that nobody reads': fc
    .constantFrom<TronContractType>(
      'ShieldedTransferContract',
      'CustomContract',
      'GetContract',
      'VoteAssetContract',
    )
    .map((name) => contractBy(name, { 1: self })),
}
