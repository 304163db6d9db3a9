import { encodeTronAddress, type ProtobufRecord, type TronContractType } from '@latchkey/crypto/tron'
import { describe, expect, it } from 'vitest'

import { readTronMoves } from './tronMoves.ts'
import type { TronMoves, UnreadMove } from './tronMoves.types.ts'

const address = (byte: number) => encodeTronAddress(new Uint8Array(20).fill(byte))
const [owner, friend, token] = [address(0x15), address(0xab), address(0xcd)]
const hex = (text: string) => Buffer.from(text).toString('hex')
const word = (value: bigint | string) =>
  (typeof value === 'bigint' ? value.toString(16) : value).padStart(64, '0')
const [friendWord, ownerWord] = [word('ab'.repeat(20)), word('15'.repeat(20))]
const base = { owner_address: owner }
const call = (data: string) => ({ ...base, contract_address: token, data })

const unread: [UnreadMove] = [{ unread: expect.any(String) }]
const sun = { from: owner, to: friend, amount: 7n }
const nothing: TronMoves = { transfers: [], tokenTransfers: [], approvals: [] }
const tokens = { ...sun, token: '1002000' }

const cases: [string, TronContractType, ProtobufRecord, Partial<TronMoves>][] = [
  ['a payment', 'TransferContract', { ...base, to_address: friend, amount: 7n }, { transfers: [sun] }],
  [
    'a token of the network',
    'TransferAssetContract',
    { ...base, asset_name: hex('1002000'), to_address: friend, amount: 7n },
    { tokenTransfers: [tokens] },
  ],
  [
    'tokens that are bought of their issuer',
    'ParticipateAssetIssueContract',
    { ...base, asset_name: hex('1002000'), to_address: friend, amount: 7n },
    { transfers: [sun] },
  ],
  [
    'coins and tokens for a contract',
    'TriggerSmartContract',
    { ...call(''), call_value: 7n, call_token_value: 9n, token_id: 1_002_000n },
    {
      transfers: [{ ...sun, to: token }],
      tokenTransfers: [{ from: owner, to: token, amount: 9n, token: '1002000' }],
    },
  ],
  [
    'coins and tokens for a new contract',
    'CreateSmartContract',
    { ...base, new_contract: { call_value: 7n }, call_token_value: 9n, token_id: 1_002_000n },
    {
      transfers: [{ ...sun, to: undefined }],
      tokenTransfers: [{ from: owner, to: undefined, amount: 9n, token: '1002000' }],
    },
  ],
  [
    'a transfer of TRC-20',
    'TriggerSmartContract',
    call(`a9059cbb${friendWord}${word(7n)}`),
    { tokenTransfers: [{ ...sun, token }] },
  ],
  [
    'a transfer of TRC-20 from somebody else',
    'TriggerSmartContract',
    call(`23b872dd${friendWord}${ownerWord}${word(7n)}`),
    { tokenTransfers: [{ from: friend, to: owner, amount: 7n, token }] },
  ],
  ...['095ea7b3', '39509351', 'd73dd623'].map((selector): (typeof cases)[number] => [
    `an approval by ${selector}`,
    'TriggerSmartContract',
    call(`${selector}${friendWord}${word(7n)}`),
    { approvals: [{ owner, spender: friend, amount: 7n, token }] },
  ]),
  ['an approval that is lowered', 'TriggerSmartContract', call(`a457c2d7${friendWord}${word(7n)}`), {}],
  [
    'a call that nobody knows',
    'TriggerSmartContract',
    call('12345678'),
    { tokenTransfers: unread, approvals: unread },
  ],
  [
    'a transfer with bytes behind it',
    'TriggerSmartContract',
    call(`a9059cbb${friendWord}${word(7n)}00`),
    { tokenTransfers: unread, approvals: unread },
  ],
  [
    'an order that sells coins',
    'MarketSellAssetContract',
    {
      ...base,
      sell_token_id: hex('_'),
      sell_token_quantity: 7n,
      buy_token_id: hex('1'),
      buy_token_quantity: 1n,
    },
    { transfers: [{ ...sun, to: undefined }] },
  ],
  [
    'a trade of tokens',
    'ExchangeTransactionContract',
    { ...base, token_id: hex('1002000'), quant: 7n, expected: 1n },
    { tokenTransfers: [{ ...tokens, to: undefined }] },
  ],
  [
    'a new pair',
    'ExchangeCreateContract',
    {
      ...base,
      first_token_id: hex('1002000'),
      first_token_balance: 7n,
      second_token_id: hex('_'),
      second_token_balance: 7n,
    },
    { transfers: [{ ...sun, to: undefined }], tokenTransfers: [{ ...tokens, to: undefined }] },
  ],
  [
    'more for a pair',
    'ExchangeInjectContract',
    { ...base, token_id: hex('1002000'), quant: 7n },
    { transfers: unread, tokenTransfers: unread },
  ],
  ...(['AccountPermissionUpdateContract', 'ShieldedTransferContract', 'CustomContract'] as const).map(
    (type): (typeof cases)[number] => [
      type,
      type,
      {},
      { transfers: unread, tokenTransfers: unread, approvals: unread },
    ],
  ),
  ['a delegation', 'DelegateResourceContract', { ...base, receiver_address: friend, balance: 7n }, {}],
]

describe('readTronMoves', () => {
  it.each(cases)('parameters: %s', (_, type, fields, moves) => {
    expect(readTronMoves(type, fields)).toEqual({ ...nothing, ...moves })
  })
})
