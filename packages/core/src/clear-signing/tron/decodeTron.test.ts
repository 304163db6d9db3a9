import { encodeHex } from '@latchkey/crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { codes, decode as decodeRequest, lines } from '../../../test/decoding.ts'
import {
  contractOf,
  field,
  owner,
  rawOf,
  receiver,
  textHex,
  transferOf,
  triggerOf,
  tronHex,
} from '../../../test/tronTransactions.ts'

const decode = (transaction: string, facts: object = {}) =>
  decodeRequest({ kind: 'transaction', address: owner, chain: 'tron', transaction, ...facts })
const word = (value: bigint | string) =>
  (typeof value === 'bigint' ? value.toString(16) : value).padStart(64, '0')
const usdt = '41a614f803b6fd780986a42c78ec9c7f77e6ded13c'
const usdtAddress = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
const pay = (amount: bigint) => `a9059cbb${word('ab'.repeat(20))}${word(amount)}`
const allow = (amount: bigint) => `095ea7b3${word('ab'.repeat(20))}${word(amount)}`

const permission = (key: string) =>
  field(3, textHex('owner')) + field(4, 1n) + field(7, field(1, tronHex(key)) + field(2, 1n))

/** One transaction of each kind, with every field filled. */
const transactions: Readonly<Record<string, string>> = {
  payment: rawOf(transferOf(100_000_000n), { memo: textHex('Rent') }),
  'payment of a token of the network': rawOf(
    contractOf(
      2n,
      'TransferAssetContract',
      field(1, textHex('1002000')) + field(2, tronHex('15')) + field(3, tronHex('ab')) + field(4, 7n),
      field(5, 2n),
    ),
  ),
  'payment of USDT': rawOf(triggerOf({ contract: usdt, data: pay(5_000_000n) }), { feeLimit: 100_000_000n }),
  'unknown call': rawOf(triggerOf({ data: '1234567800ff', value: 9n, tokens: [5n, 1_002_000n] })),
  stake: rawOf(
    contractOf(54n, 'FreezeBalanceV2Contract', field(1, tronHex('15')) + field(2, 5_000_000n) + field(3, 1n)),
  ),
  lending: rawOf(
    contractOf(
      57n,
      'DelegateResourceContract',
      [
        field(1, tronHex('15')),
        field(2, 1n),
        field(3, 9n),
        field(4, tronHex('ab')),
        field(5, 1n),
        field(6, 300n),
      ].join(''),
    ),
  ),
  vote: rawOf(
    contractOf(
      4n,
      'VoteWitnessContract',
      field(1, tronHex('15')) +
        field(2, field(1, tronHex('ab')) + field(2, 3n)) +
        field(2, field(1, tronHex('cd')) + field(2, 4n)),
    ),
  ),
  permissions: rawOf(
    contractOf(
      46n,
      'AccountPermissionUpdateContract',
      field(1, tronHex('15')) +
        field(2, permission('ab')) +
        field(4, field(1, 2n) + field(6, 'ff00') + permission('cd')),
    ),
  ),
  creation: rawOf(
    contractOf(
      30n,
      'CreateSmartContract',
      field(1, tronHex('15')) +
        field(2, field(1, tronHex('15')) + field(4, '6000600155') + field(5, 3n) + field(7, textHex('Shop'))),
    ),
    { feeLimit: 1n },
  ),
  'a contract without known fields': rawOf(contractOf(51n, 'ShieldedTransferContract', field(1, '0102'))),
}

describe('decodeTron', () => {
  it('default: a payment', async () => {
    const decoded = await decode(transactions.payment!)
    expect(decoded).toMatchObject({ source: 'built-in', action: 'send', warnings: [], network: undefined })
    expect(lines(decoded)).toEqual(['Amount: 100 TRX', `To: ${receiver}`, 'Memo: Rent'])
    expect(decoded.fields.filter(({ isDetail }) => isDetail).map(({ value }) => value)).toEqual([
      '2026-01-01 00:01:00.123 UTC',
      '2026-01-01 00:00:00.000 UTC',
      '267e 9a447d222e8de9f2',
    ])
  })

  it('behavior: a payment of USDT, with the limit of its fee', async () => {
    const decoded = await decode(transactions['payment of USDT']!)
    expect(decoded).toMatchObject({ source: 'built-in', action: 'send', contract: usdtAddress, warnings: [] })
    expect(lines(decoded)).toEqual([
      'Amount: 5 USDT',
      `To: ${receiver}`,
      `Token: ${usdtAddress}`,
      'Network fee: Up to 100 TRX',
    ])
  })

  it('behavior: the same address on a test network is an unknown token', async () => {
    const decoded = await decode(transactions['payment of USDT']!, { network: 'tron:3448148188' })
    expect(decoded).toMatchObject({ network: 'tron:0xcd8690dc' })
    expect(lines(decoded)[0]).toBe('Amount or token ID: 5000000')
    expect(codes(decoded)).toEqual(['unknown-contract', 'unknown-token'])
    expect(decoded.warnings.map(({ facts }) => facts)).toContainEqual({ token: usdtAddress })
  })

  it('behavior: an approval of everything', async () => {
    const decoded = await decode(rawOf(triggerOf({ contract: usdt, data: allow(2n ** 256n - 1n) })))
    expect(decoded.action).toBe('approve')
    expect(lines(decoded)).toEqual([
      `Spender: ${receiver}`,
      'Amount: Unlimited USDT',
      `Token: ${usdtAddress}`,
    ])
    expect(decoded.warnings).toMatchObject([
      { code: 'unlimited-approval', facts: { spender: receiver, token: usdtAddress } },
    ])
  })

  it('behavior: coins behind an approval are a payment to an unknown contract', async () => {
    const decoded = await decode(
      rawOf(triggerOf({ contract: usdt, data: allow(0n), value: 10_000_000_000n })),
    )
    expect(decoded).toMatchObject({ source: 'unknown', action: 'send' })
    expect(lines(decoded)).toEqual(['Amount: 10000 TRX', `To: ${usdtAddress}`, 'Operation: 0x095ea7b3'])
    expect(codes(decoded)).toEqual(['unknown-contract'])
  })

  it('behavior: tokens behind an approval are a payment, too', async () => {
    const decoded = await decode(
      rawOf(triggerOf({ contract: usdt, data: allow(0n), tokens: [5n, 1_002_000n] })),
    )
    expect(decoded).toMatchObject({ source: 'unknown', action: 'send' })
    expect(lines(decoded).slice(0, 2)).toEqual(['Amount: 5', 'Token: 1002000'])
    expect(codes(decoded)).toEqual(['unknown-contract', 'unknown-token'])
  })

  it('behavior: an address with bytes before it is not the canonical encoding', async () => {
    const data = `a9059cbb${word(tronHex('ab'))}${word(5n)}`
    const decoded = await decode(rawOf(triggerOf({ contract: usdt, data })))
    expect(decoded.source).toBe('unknown')
  })

  it('behavior: a new permission is a danger, with every key', async () => {
    const decoded = await decode(transactions.permissions!)
    expect(decoded).toMatchObject({ action: 'change-authority', source: 'built-in' })
    expect(decoded.warnings).toMatchObject([{ code: 'authority-change', severity: 'danger' }])
    expect(lines(decoded)).toEqual([
      'Operation: AccountPermissionUpdate',
      'owner type: Owner',
      'owner permission_name: owner',
      'owner threshold: 1',
      `owner keys 1 address: ${receiver}`,
      'owner keys 1 weight: 1',
      'actives 1 type: Active',
      'actives 1 permission_name: owner',
      'actives 1 threshold: 1',
      'actives 1 operations: ff00',
      expect.stringMatching(/^actives 1 keys 1 address: T/),
      'actives 1 keys 1 weight: 1',
      'Network fee: Up to 100 TRX',
    ])
  })

  it('behavior: a permission other than the owner’s is a row', async () => {
    const contract = transferOf(1n) + field(5, 2n)
    expect(lines(await decode(rawOf(contract)))).toContain('Permission: 2')
    expect(lines(await decode(transactions.payment!)).join()).not.toContain('Permission')
  })

  it('behavior: a transfer for another account names it', async () => {
    const decoded = await decode(transactions.payment!, { address: receiver })
    expect(lines(decoded)).toContain(`From: ${owner}`)
  })

  it('behavior: a fee limit that nobody wants to pay is a danger', async () => {
    const raw = rawOf(triggerOf({ contract: usdt, data: pay(1n) }), { feeLimit: 5_000_000_000n })
    expect(codes(await decode(raw))).toEqual(['high-fee'])
  })

  it('behavior: what nobody knows the meaning of is shown, with a danger', async () => {
    const shielded = await decode(transactions['a contract without known fields']!)
    expect(codes(shielded)).toEqual(['unknown-parts', 'unknown-operation'])
    expect(lines(shielded)).toContain('parameter value: 0x0a020102')
    const withAuth = await decode(transactions.payment! + field(9, 'abcd'))
    expect(codes(withAuth)).toEqual(['unknown-parts'])
    expect(lines(withAuth)).toContain('auths 1: abcd')
  })

  it('behavior: a network of another chain is a mismatch', async () => {
    const decoded = await decode(transactions.payment!, { network: 'eip155:1' })
    expect(decoded.warnings).toMatchObject([
      { code: 'network-mismatch', facts: { expected: 'Ethereum', actual: 'Tron' } },
    ])
  })

  it.each([
    ['an unknown type of contract', rawOf(contractOf(21n, 'NothingContract', ''))],
    ['a contract under another name', rawOf(contractOf(1n, 'TriggerSmartContract', field(1, tronHex('15'))))],
    ['a payment to nobody', rawOf(contractOf(1n, 'TransferContract', field(3, 5n)))],
    ['two contracts', transactions.payment! + field(11, transferOf(1n))],
    ['an amount twice', rawOf(contractOf(1n, 'TransferContract', field(3, 5n) + field(3, 6n)))],
    ['JSON', textHex('{"raw_data":{}}')],
    ['no hex', 'raw'],
  ])('behavior: %s is unreadable', async (_, raw) => {
    const decoded = await decode(raw)
    expect(decoded).toMatchObject({ source: 'unknown', action: 'transaction', fields: [] })
    expect(codes(decoded)).toEqual(['unreadable-transaction'])
  })
})

/** Everything that a person is shown, other than the bytes themselves. */
const shownOf = async (transaction: string) => {
  const { raw: _, ...shown } = await decode(transaction)
  return { text: JSON.stringify(shown), isRead: shown.action !== 'transaction' }
}

describe('a transaction of Tron', () => {
  it.each(Object.entries(transactions))('behavior: shows each changed byte: %s', async (_, raw) => {
    const bytes = Buffer.from(raw, 'hex')
    const before = await shownOf(raw)
    expect(before.isRead).toBe(true)
    for (const at of bytes.keys())
      for (const change of [0x01, 0x80, 0xff]) {
        const changed = Uint8Array.from(bytes)
        changed[at]! ^= change
        const after = await shownOf(encodeHex(changed))
        if (after.isRead) expect(after.text, `byte ${at} ^ ${change}`).not.toBe(before.text)
      }
  })

  it('behavior: two transactions that are shown alike are the same', async () => {
    const bytes = fc.constantFrom('15', 'ab', 'cd')
    const transaction = fc
      .record({
        to: bytes,
        value: fc.constantFrom(0n, 1n, 1_000_000n),
        data: fc.constantFrom('', '12345678', allow(0n), pay(1n)),
        tokens: fc.constantFrom(undefined, [1n, 1_002_000n] as const),
        memo: fc.constantFrom('', '41', 'ff', textHex('0xff')),
        feeLimit: fc.constantFrom(0n, 1n, 3_000_000_000n),
      })
      .map(({ to, memo, feeLimit, ...call }) =>
        rawOf(triggerOf({ contract: tronHex(to), ...call }), { memo, feeLimit }),
      )
    await fc.assert(
      fc.asyncProperty(transaction, transaction, async (one, other) => {
        const [a, b] = [await shownOf(one), await shownOf(other)]
        expect(a.text === b.text).toBe(one === other)
      }),
    )
  })
})
