import { encodeHex } from '@latchkey/crypto'
import { Transaction } from '@scure/btc-signer'
import { describe, expect, it } from 'vitest'

import {
  change,
  coin,
  decode,
  decodePsbt,
  half,
  own,
  ownLegacy,
  ownTaproot,
  type Spent,
  scriptOf,
  shop,
} from '../../../test/bitcoinTransactions.ts'
import { codes, lines } from '../../../test/decoding.ts'

describe('the fee of a PSBT', () => {
  it('behavior: a fee of 3 BTC is a danger', async () => {
    const decoded = await decode([{ amount: 4n * coin }], [{ amount: coin }])
    expect(lines(decoded)).toContain('Network fee: 3 BTC')
    expect(lines(decoded)).toContain('Total: 4 BTC')
    expect(decoded.warnings).toMatchObject([
      { code: 'high-fee', severity: 'danger', facts: { fee: '3 BTC' } },
    ])
  })

  it.each<[string, Spent[], string, string[]]>([
    ['is covered by the one signature', [{ amount: coin, isProven: false }], own, []],
    [
      'is not proven for two inputs of segregated witness',
      [
        { amount: coin, isProven: false },
        { amount: coin, isProven: false },
      ],
      own,
      ['fee-unproven'],
    ],
    [
      'is covered where everything else is proven',
      [
        { amount: coin, isProven: false },
        { amount: coin, address: shop },
      ],
      own,
      [],
    ],
    [
      'is not proven where one of two inputs of the signer may be a lie',
      [{ amount: coin, isProven: false }, { amount: coin }],
      own,
      ['fee-unproven'],
    ],
    [
      'is not proven where it is the amount of others',
      [{ amount: coin }, { amount: coin, address: shop, isProven: false }],
      own,
      ['fee-unproven'],
    ],
    [
      'is covered by Taproot’s signature whatever is spent',
      [
        { amount: coin, address: ownTaproot, isProven: false },
        { amount: coin, address: shop, isProven: false },
      ],
      ownTaproot,
      [],
    ],
    [
      'is not proven for an input without witness',
      [{ amount: coin, address: ownLegacy, isProven: false }],
      ownLegacy,
      ['fee-unproven'],
    ],
  ])('behavior: the fee %s', async (_, inputs, address, expected) => {
    const out = BigInt(inputs.length) * coin - 10_000n
    const decoded = await decode(inputs, [{ amount: out }], {}, { address })
    expect(lines(decoded)).toContain('Network fee: 0.0001 BTC')
    expect(codes(decoded)).toEqual(expected)
  })

  it('behavior: a fee that nobody can know is said to be unknown', async () => {
    const transaction = new Transaction()
    transaction.addInput({ txid: new Uint8Array(32).fill(1), index: 0 })
    transaction.addOutput({ amount: coin, script: scriptOf(shop) })
    const decoded = await decodePsbt(encodeHex(transaction.toPSBT()))
    expect(lines(decoded)).toEqual(['Amount: 1 BTC', `To: ${shop}`])
    expect(codes(decoded)).toEqual(['fee-unknown'])
    expect(codes(await decode([{ amount: coin }], [{ amount: 2n * coin }]))).toEqual(['fee-unknown'])
  })

  it.each([0x02, 0x03, 0x81, 0x83])('behavior: sighash %i leaves a part to others', async (sighashType) => {
    const decoded = await decode([{ amount: coin, sighashType }], [half, change])
    expect(decoded.warnings).toMatchObject([
      { code: 'partial-signature', severity: 'danger' },
      { code: 'fee-unproven' },
    ])
    expect(decoded.fields).toContainEqual(
      expect.objectContaining({ name: 'sighash', value: String(sighashType) }),
    )
  })
})
