import { encodeTronAddress } from '@latchkey/crypto/tron'
import { describe, expect, it } from 'vitest'

import { spendsOfTransaction } from '../../../test/spends/spendsOf.ts'
import { tronTransactionOf } from '../../../test/spends/tron.ts'

const [owner, friend, token] = ['15', 'ab', 'cd'].map((byte) => `41${byte.repeat(20)}`) as [
  string,
  string,
  string,
]
const textOf = (hex: string) => encodeTronAddress(Buffer.from(hex.slice(2), 'hex'))
const word = (value: string) => value.padStart(64, '0')
const callOf = (selector: string, amount = '5', to = 'ab'.repeat(20)) => selector + word(to) + word(amount)
const network = 'tron:0x2b6653dc'
const sent = (amount: bigint, of = 'native', to = textOf(friend), kind = 'transfer') => ({
  network,
  token: of,
  to,
  amount,
  kind,
})
const fee = sent(9n, 'native', '', 'fee')
const signer = { format: 'ADDRESS_FORMAT_TRON', curve: 'CURVE_SECP256K1', publicKey: `02${'11'.repeat(32)}` }
const spendsOf = (...transaction: Parameters<typeof tronTransactionOf>) =>
  spendsOfTransaction('TRON', tronTransactionOf(...transaction), signer)
const trigger = (data: string, more = {}) =>
  ['TriggerSmartContract', { 1: owner, 2: token, ...more, 4: data }, 9n] as const
const [transfer, transferFrom, approve, increase] = ['a9059cbb', '23b872dd', '095ea7b3', '39509351'] as const

describe('spends of a transaction of Tron', () => {
  it.each<[string, Parameters<typeof tronTransactionOf>, object[]]>([
    ['coins', ['TransferContract', { 1: owner, 2: friend, 3: 7n }], [sent(7n)]],
    [
      'tokens of the network',
      ['TransferAssetContract', { 1: Buffer.from('1002000').toString('hex'), 2: owner, 3: friend, 4: 7n }],
      [sent(7n, '1002000')],
    ],
    [
      'coins for a contract',
      ['TriggerSmartContract', { 1: owner, 2: token, 3: 7n }, 9n],
      [sent(7n, 'native', textOf(token)), fee],
    ],
    ['transfer', [...trigger(callOf(transfer))], [sent(5n, textOf(token)), fee]],
    [
      'transfer with coins',
      [...trigger(callOf(transfer), { 3: 7n })],
      [sent(7n, 'native', textOf(token)), sent(5n, textOf(token)), fee],
    ],
    [
      'transferFrom',
      [...trigger(transferFrom + word('15'.repeat(20)) + word('ab'.repeat(20)) + word('5'))],
      [sent(5n, textOf(token)), fee],
    ],
    ['approve', [...trigger(callOf(approve))], [sent(5n, textOf(token), textOf(friend), 'allowance'), fee]],
    [
      'increaseAllowance',
      [...trigger(callOf(increase))],
      [sent(5n, textOf(token), textOf(friend), 'allowance'), fee],
    ],
    ['coins that are frozen', ['FreezeBalanceV2Contract', { 1: owner, 2: 7n }], []],
  ])('default: counts %s', (_, transaction, expected) => {
    expect(spendsOf(...transaction)).toEqual(expected)
  })

  it.each<[string, Parameters<typeof tronTransactionOf>]>([
    ['an unknown function', [...trigger('d0e30db0')]],
    ['bytes behind the arguments', [...trigger(`${callOf(transfer)}00`)]],
    ['upper bytes of an address', [...trigger(callOf(transfer, '5', friend))]],
    ['an amount below zero', ['TransferContract', { 1: owner, 2: friend, 3: -7n }]],
    ['a new permission', ['AccountPermissionUpdateContract', { 1: owner }]],
    ['a new witness, which costs a fee of the network', ['WitnessCreateContract', { 1: owner }]],
    ['a new contract', ['CreateSmartContract', { 1: owner }]],
    ['a trade', ['ExchangeTransactionContract', { 1: owner, 2: 1n, 3: '5f', 4: 7n }]],
    ['a hidden transfer', ['ShieldedTransferContract', { 1: owner }]],
  ])('behavior: does not count %s', (_, transaction) => {
    expect(spendsOf(...transaction)).toEqual(expect.any(String))
  })
})
