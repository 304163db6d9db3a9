import { encodeBase58 } from '@latchkey/crypto'
import { describe, expect, it } from 'vitest'

import { type SolanaCall, solanaTransactionOf } from '../../../test/spends/solana.ts'
import { spendsOfTransaction } from '../../../test/spends/spendsOf.ts'

const key = (byte: number) => encodeBase58(new Uint8Array(32).fill(byte))
const [me, friend, account, mint, hook] = [key(1), key(2), key(3), key(4), key(5)] as [
  string,
  string,
  string,
  string,
  string,
]
const signer = { format: 'ADDRESS_FORMAT_SOLANA', curve: 'CURVE_ED25519', publicKey: '01'.repeat(32) }
const network = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const u64 = (value: number) =>
  Array.from({ length: 8 }, (_, at) => (at < 4 ? (value >>> (8 * at)) & 0xff : 0))
const fee = { network, token: 'native', to: '', amount: 5_000n, kind: 'fee' }
const sent = (to: string, amount: bigint, token = 'native', kind = 'transfer') => ({
  network,
  token,
  to,
  amount,
  kind,
})
const payment: SolanaCall = { program: 'system', accounts: [me, friend], data: [2, 0, 0, 0, ...u64(7)] }
const checked: SolanaCall = {
  program: 'token2022',
  accounts: [account, mint, friend, me],
  data: [12, ...u64(7), 6],
}
const ata: SolanaCall = {
  program: 'associatedToken',
  accounts: [me, account, friend, mint, '11111111111111111111111111111111', 'token2022'],
  data: [1],
}
const change = (call: SolanaCall, other: Partial<SolanaCall>): SolanaCall => ({ ...call, ...other })
const spendsOf = (calls: readonly SolanaCall[], options = {}) =>
  spendsOfTransaction('SOLANA', solanaTransactionOf(me, calls, options), signer)

describe('spends of a transaction of Solana', () => {
  it.each<[string, SolanaCall, object[]]>([
    ['a transfer', payment, [sent(friend, 7n)]],
    [
      'a new account',
      {
        program: 'system',
        accounts: [me, account],
        data: [0, 0, 0, 0, ...u64(7), ...u64(0), ...Array<number>(32).fill(0)],
      },
      [sent(account, 7n)],
    ],
    [
      'coins of a nonce',
      { program: 'system', accounts: [account, friend, me], data: [5, 0, 0, 0, ...u64(7)] },
      [sent(friend, 7n)],
    ],
    ['a nonce', { program: 'system', accounts: [account, me], data: [4, 0, 0, 0] }, []],
    ['tokens', checked, [sent(friend, 7n, mint)]],
    [
      'tokens with a fee',
      change(checked, { data: [26, 1, ...u64(7), 6, ...u64(1)] }),
      [sent(friend, 7n, mint)],
    ],
    [
      'tokens of a mint with a program',
      change(checked, { accounts: [account, mint, friend, me, hook] }),
      [sent(friend, 7n, mint)],
    ],
    ['an approval', change(checked, { data: [13, ...u64(7), 6] }), [sent(friend, 7n, mint, 'allowance')]],
    ['an approval that is taken back', { program: 'token', accounts: [account, me], data: [5] }, []],
    [
      'an account that is closed for its owner',
      { program: 'token', accounts: [account, me, me], data: [9] },
      [],
    ],
    ['a token account', ata, [sent(account, 2_500_000n, 'native', 'fee')]],
    ['a memo', { program: 'memo', accounts: [me], data: [0x48, 0x69] }, []],
  ])('default: counts %s', (_, call, expected) => {
    expect(spendsOf([call])).toEqual([...expected, fee])
  })

  it.each<[string, SolanaCall]>([
    ['bytes behind an amount', change(payment, { data: [...payment.data, 0] })],
    ['an amount that is cut off', change(payment, { data: payment.data.slice(0, -1) })],
    [
      'an approval without an owner',
      change(checked, { accounts: [account, mint, friend], data: [13, ...u64(7), 6] }),
    ],
    ['a transfer to nobody', change(payment, { accounts: [me] })],
    [
      'a size for an account, which can then become a nonce of others',
      { program: 'system', accounts: [me], data: [8, 0, 0, 0, ...u64(80)] },
    ],
    [
      'a nonce of others',
      { program: 'system', accounts: [me], data: [6, 0, 0, 0, ...Array<number>(32).fill(2)] },
    ],
    [
      'an account that is given away',
      { program: 'system', accounts: [me], data: [1, 0, 0, 0, ...Array<number>(32).fill(2)] },
    ],
    ['tokens without a mint', { program: 'token', accounts: [account, friend, me], data: [3, ...u64(7)] }],
    [
      'an account that is closed for others',
      { program: 'token', accounts: [account, friend, me], data: [9] },
    ],
    [
      'an authority to close',
      { program: 'token', accounts: [account, me], data: [6, 3, 1, ...Array<number>(32).fill(2)] },
    ],
    [
      'an authority to own',
      { program: 'token', accounts: [account, me], data: [6, 2, 1, ...Array<number>(32).fill(2)] },
    ],
    ['fees that are withheld', change(checked, { data: [26, 2, ...Array<number>(17).fill(0)] })],
    ['a confidential transfer', change(checked, { data: [27, 7, ...u64(7)] })],
    ['a signer for the program of a mint', change(checked, { accounts: [account, mint, friend, hook, me] })],
    ['a token account of another program', change(ata, { accounts: [...ata.accounts.slice(0, 5), hook] })],
    ['a token account that is recovered', change(ata, { data: [2] })],
    [
      'a new account of another program',
      {
        program: 'system',
        accounts: [me, account],
        data: [0, 0, 0, 0, ...u64(7), ...u64(0), ...Array<number>(32).fill(5)],
      },
    ],
    ['a stake', { program: 'stake', accounts: [account, friend, me], data: [4, 0, 0, 0, ...u64(7)] }],
    ['another program', { program: hook, accounts: [me], data: [] }],
    ['another program that nobody signs for', { program: hook, accounts: [account], data: [] }],
    ['no instruction', { program: 'token', accounts: [account], data: [] }],
  ])('behavior: does not count %s', (_, call) => {
    expect(spendsOf([payment, call])).toEqual(expect.any(String))
  })

  it('behavior: counts an instruction as often as it is there', () => {
    expect(spendsOf([payment, payment])).toEqual([sent(friend, 7n), sent(friend, 7n), fee])
  })

  it('behavior: counts the most that the network takes', () => {
    const price: SolanaCall = { program: 'computeBudget', accounts: [], data: [3, ...u64(1_000_001)] }
    const limit: SolanaCall = { program: 'computeBudget', accounts: [], data: [2, 100, 0, 0, 0] }
    expect(spendsOf([price])).toEqual([{ ...fee, amount: 5_000n + 1_400_002n }])
    expect(spendsOf([price, limit])).toEqual([{ ...fee, amount: 5_000n + 101n }])
    expect(spendsOf([payment], { cosigners: [hook] })).toEqual([
      sent(friend, 7n),
      { ...fee, amount: 10_000n },
    ])
  })

  it('behavior: counts no fee that another account pays', () => {
    const transaction = solanaTransactionOf(hook, [payment], { cosigners: [me] })
    expect(spendsOfTransaction('SOLANA', transaction, signer)).toEqual([sent(friend, 7n)])
  })

  it('behavior: does not count a recipient in a lookup table', () => {
    const transaction = solanaTransactionOf(me, [change(payment, { accounts: [me, 0] })], { tables: 1 })
    expect(spendsOfTransaction('SOLANA', transaction, signer)).toMatch(/lookup table/)
  })
})
