import { encodeHex } from '@latchkey/crypto'
import { createRandom } from '@latchkey/crypto/malformed-stamps'
import { spendsOfTransaction } from '@latchkey/rules/spends-of'
import { Transaction } from '@scure/btc-signer'
import { expect, it } from 'vitest'

import {
  note,
  own,
  ownLegacy,
  type Paid,
  psbtOf,
  type Spent,
  scriptOf,
  shop,
} from '../bitcoinTransactions.ts'

const signer = {
  format: 'ADDRESS_FORMAT_BITCOIN_MAINNET_P2WPKH',
  address: own,
  curve: 'CURVE_SECP256K1',
  publicKey: '',
}
const ownScript = encodeHex(scriptOf(own))

/** The transaction that is signed. Undefined for bytes that are none. */
function readUnsigned(psbt: string): Transaction | undefined {
  try {
    const loose = { allowUnknown: true, allowUnknownInputs: true, allowUnknownOutputs: true }
    return Transaction.fromPSBT(Buffer.from(psbt, 'hex'), loose)
  } catch {
    return undefined
  }
}

/**
 * Satoshis that leave the address: all that the inputs are worth, without what comes back. Undefined where an input is not
 * one that the address has, or where it says another amount: then its signature is worth nothing. BIP-143
 */
function lossOf(psbt: string, worth: ReadonlyMap<string, bigint>): bigint | undefined {
  const transaction = readUnsigned(psbt)
  if (!transaction) return undefined
  let loss = 0n
  for (let at = 0; at < transaction.inputsLength; at++) {
    const { txid, index, witnessUtxo } = transaction.getInput(at)
    const amount = index === 0 && txid ? worth.get(encodeHex(txid)) : undefined
    if (amount === undefined || (witnessUtxo && witnessUtxo.amount !== amount)) return undefined
    loss += amount
  }
  for (let at = 0; at < transaction.outputsLength; at++) {
    const { amount = 0n, script } = transaction.getOutput(at)
    if (script && encodeHex(script) === ownScript) loss -= amount
  }
  return loss
}

/** Satoshis of each input, by the id of the transaction that it spends. */
function worthOf(psbt: string, inputs: readonly Spent[]): Map<string, bigint> {
  const transaction = readUnsigned(psbt)!
  return new Map(inputs.map(({ amount }, at) => [encodeHex(transaction.getInput(at).txid!), amount]))
}

const count = process.env.LATCHKEY_DEEP === '1' ? 2_000 : 200

it(`behavior: ${count} PSBTs spend no more than was counted, or are not counted`, () => {
  const random = createRandom(Number(process.env.LATCHKEY_SEED ?? 1))
  const below = (limit: number) => Math.floor(random() * limit)
  let counted = 0
  let changed = 0
  for (let index = 0; index < count; index++) {
    const isProven = random() < 0.7
    const inputs = Array.from({ length: 1 + below(3) }, () => ({
      amount: BigInt(10_000 + below(1e6)),
      isProven,
    }))
    const total = inputs.reduce((sum, { amount }) => sum + amount, 0n)
    const outputs = Array.from({ length: below(4) }, (): Paid => {
      const amount = BigInt(below(Number(total) / 3))
      const to = [own, shop, ownLegacy][below(3)]!
      return random() < 0.1 ? { amount, script: note('hello') } : { amount, to }
    })
    const written = psbtOf(inputs, outputs, { version: random() < 0.3 ? 2 : 0 })
    const worth = worthOf(written, inputs)
    const at = below(written.length)
    const isChanged = random() < 0.5
    const psbt = isChanged
      ? `${written.slice(0, at)}${below(16).toString(16)}${written.slice(at + 1)}`
      : written
    const spends = spendsOfTransaction('BITCOIN', psbt, signer)
    const loss = lossOf(psbt, worth)
    if (typeof spends === 'string' || loss === undefined) continue
    counted++
    changed += Number(isChanged)
    const sum = (spends as { amount: bigint }[]).reduce((all, { amount }) => all + amount, 0n)
    expect(sum, psbt).toBe(loss)
  }
  // Each of them often, or the check would say little.
  expect(Math.min(counted, changed * 4)).toBeGreaterThan(count / 8)
})
