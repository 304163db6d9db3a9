import { decodeHex, encodeHex } from '@latchkey/crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import {
  change,
  coin,
  decodePsbt,
  half,
  note,
  own,
  ownLegacy,
  psbtOf,
  shop,
} from '../../../test/bitcoinTransactions.ts'

/** Everything that a person is shown, other than the bytes themselves. */
const shownOf = async (transaction: string) => {
  const { raw: _, ...shown } = await decodePsbt(transaction)
  return { text: JSON.stringify(shown), isRead: shown.action !== 'transaction' }
}

/** PSBTs with every part of a payment. */
const psbts: Readonly<Record<string, string>> = {
  'version 0': psbtOf(
    [
      { amount: coin, sighashType: 1 },
      { amount: coin, isProven: false },
    ],
    [half, { amount: 0n, script: note('hello') }, change],
    { lockTime: 800_000 },
  ),
  'version 2': psbtOf(
    [
      { amount: coin, sighashType: 1 },
      { amount: coin, address: shop, isProven: false },
    ],
    [half, { amount: 7n, script: Uint8Array.of(0x51, 0x93) }, change],
    { version: 2, lockTime: 1_900_000_000 },
  ),
}

describe('a PSBT', () => {
  it.each(Object.entries(psbts))('behavior: shows each changed byte: %s', async (_, psbt) => {
    const bytes = decodeHex(psbt)
    const before = await shownOf(psbt)
    expect(before.isRead).toBe(true)
    for (const at of bytes.keys())
      for (const flip of [0x01, 0x80, 0xff]) {
        const changed = bytes.slice()
        changed[at]! ^= flip
        const after = await shownOf(encodeHex(changed))
        if (after.isRead) expect(after.text, `byte ${at} ^ ${flip}`).not.toBe(before.text)
      }
  })

  it('behavior: two PSBTs that are shown alike are the same', async () => {
    const amount = fc.constantFrom(1_000n, 50_000n, 60_000n)
    const psbt = fc
      .record({
        spent: fc.array(fc.record({ amount, isProven: fc.boolean(), sequence: fc.constantFrom(0, 1) }), {
          minLength: 1,
          maxLength: 2,
        }),
        paid: fc.array(fc.record({ amount, to: fc.constantFrom(own, shop, ownLegacy) }), {
          minLength: 1,
          maxLength: 3,
        }),
        lockTime: fc.constantFrom(0, 5, 1_900_000_000),
      })
      .map(({ spent, paid, lockTime }) => psbtOf(spent, paid, { lockTime }))
    await fc.assert(
      fc.asyncProperty(psbt, psbt, async (one, other) => {
        const [a, b] = [await shownOf(one), await shownOf(other)]
        expect(a.text === b.text).toBe(one === other)
      }),
    )
  })
})
