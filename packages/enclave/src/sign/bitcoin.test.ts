import * as ecc from '@bitcoinerlab/secp256k1'
import { bytesToHex } from '@noble/hashes/utils.js'
import { initEccLib, networks, Psbt, payments, Transaction } from 'bitcoinjs-lib'
import { describe, expect, it } from 'vitest'

import { publicKeyOf } from '../derive/curves.ts'
import { type AddressFormat, addressOf } from '../derive/index.ts'
import { signPsbt } from './bitcoin.ts'

initEccLib(ecc)
const key = new Uint8Array(32).fill(0x22)
const publicKey = publicKeyOf('SECP256K1', key)
const otherKey = publicKeyOf('SECP256K1', new Uint8Array(32).fill(0x23))
const network = networks.regtest
const hex = (psbt: Psbt) => bytesToHex(psbt.toBuffer())

const ours = {
  P2PKH: payments.p2pkh({ pubkey: publicKey, network }),
  P2SH: payments.p2sh({ redeem: payments.p2wpkh({ pubkey: publicKey, network }), network }),
  P2WPKH: payments.p2wpkh({ pubkey: publicKey, network }),
  P2WSH: payments.p2wsh({ redeem: payments.p2pk({ pubkey: publicKey, network }), network }),
  P2TR: payments.p2tr({ internalPubkey: publicKey.subarray(1), network }),
}
type Script = keyof typeof ours
const scripts = Object.keys(ours) as Script[]
const format = (script: Script): AddressFormat => `BITCOIN_REGTEST_${script}`

/** A transaction that pays to the scripts, so that there is something to spend. */
function fund(outputs: Uint8Array[]): Transaction {
  const transaction = new Transaction()
  transaction.addInput(new Uint8Array(32).fill(5), 0)
  for (const script of outputs) transaction.addOutput(script, 100_000n)
  return transaction
}

/** A PSBT by bitcoinjs-lib that spends one output of each script. */
function spend(outputs: Uint8Array[], fields: (previous: Transaction, at: number) => object): Psbt {
  const previous = fund(outputs)
  const psbt = new Psbt({ network })
  outputs.forEach((_, index) => {
    psbt.addInput({ hash: previous.getId(), index, ...fields(previous, index) })
  })
  psbt.addOutput({
    script: payments.p2wpkh({ pubkey: otherKey, network }).output ?? new Uint8Array(),
    value: 90_000n,
  })
  return psbt
}
const output = (script: Script) => ours[script].output ?? new Uint8Array()
const whole = (previous: Transaction) => ({ nonWitnessUtxo: previous.toBuffer() })
const witness = (previous: Transaction, at: number) => {
  const { script = new Uint8Array(), value = 0n } = previous.outs[at] ?? {}
  return { witnessUtxo: { script, value } }
}
const verify = (publicKey: Uint8Array, digest: Uint8Array, signature: Uint8Array) =>
  publicKey.length === 32
    ? ecc.verifySchnorr(digest, publicKey, signature)
    : ecc.verify(digest, publicKey, signature)

describe('signPsbt', () => {
  it.each(scripts)('behavior: bitcoinjs-lib accepts and finalizes what spends from %s', (script) => {
    const signed = Psbt.fromHex(signPsbt(key, format(script), hex(spend([output(script)], whole))), {
      network,
    })
    expect(signed.validateSignaturesOfInput(0, verify)).toBe(true)
    signed.finalizeAllInputs()
    expect(signed.extractTransaction().ins).toHaveLength(1)
  })

  it.each(['P2SH', 'P2WPKH', 'P2WSH', 'P2TR'] as const)(
    'behavior: signs %s with witness_utxo alone',
    (script) => {
      const signed = Psbt.fromHex(signPsbt(key, format(script), hex(spend([output(script)], witness))), {
        network,
      })
      expect(signed.validateSignaturesOfInput(0, verify)).toBe(true)
    },
  )

  it('behavior: wrapped segwit with redeem_script and non_witness_utxo, as existing clients send it', () => {
    const redeemScript = ours.P2SH.redeem?.output ?? new Uint8Array()
    const psbt = spend([output('P2SH')], (previous) => ({ ...whole(previous), redeemScript }))
    const signed = Psbt.fromHex(signPsbt(key, 'BITCOIN_REGTEST_P2SH', hex(psbt)), { network })
    expect(signed.validateSignaturesOfInput(0, verify)).toBe(true)
  })

  it('behavior: signs the inputs of its address, and leaves the others and unknown fields', () => {
    const outputs = [
      output('P2WPKH'),
      payments.p2wpkh({ pubkey: otherKey, network }).output ?? new Uint8Array(),
    ]
    const psbt = spend(outputs, witness)
    psbt.addUnknownKeyValToInput(1, { key: Uint8Array.of(0xf0, 1), value: Uint8Array.of(2) })
    const signed = Psbt.fromHex(signPsbt(key, 'BITCOIN_REGTEST_P2WPKH', hex(psbt)), { network })
    expect(signed.data.inputs[0]?.partialSig).toHaveLength(1)
    expect(signed.data.inputs[1]?.partialSig).toBeUndefined()
    expect(signed.data.inputs[1]?.unknownKeyVals).toHaveLength(1)
  })

  it('behavior: signs the same PSBT the same way', () => {
    const psbt = hex(spend([output('P2TR')], witness))
    expect(signPsbt(key, 'BITCOIN_REGTEST_P2TR', psbt)).toBe(signPsbt(key, 'BITCOIN_REGTEST_P2TR', psbt))
  })

  it('behavior: signs for Doge, whose scripts are those of Bitcoin', () => {
    expect(addressOf('DOGE_MAINNET', 'SECP256K1', publicKey)).toMatch(/^D/)
    const signed = Psbt.fromHex(signPsbt(key, 'DOGE_MAINNET', hex(spend([output('P2PKH')], whole))), {
      network,
    })
    expect(signed.validateSignaturesOfInput(0, verify)).toBe(true)
  })

  it.each([
    ['sighash NONE', { sighashType: Transaction.SIGHASH_NONE }, /input 0 asks for sighash 2/],
    ['sighash ALL|ANYONECANPAY', { sighashType: 0x81 }, /input 0 asks for sighash 129/],
  ])('behavior: refuses %s', (_, fields, message) => {
    const psbt = spend([output('P2WPKH')], (previous, at) => ({ ...witness(previous, at), ...fields }))
    expect(() => signPsbt(key, 'BITCOIN_REGTEST_P2WPKH', hex(psbt))).toThrow(
      expect.objectContaining({ code: 'TRANSACTION_REFUSED', message: expect.stringMatching(message) }),
    )
  })

  it('behavior: refuses a Taproot input with a script path', () => {
    const tapMerkleRoot = new Uint8Array(32).fill(7)
    const psbt = spend([output('P2TR')], (previous, at) => ({ ...witness(previous, at), tapMerkleRoot }))
    expect(() => signPsbt(key, 'BITCOIN_REGTEST_P2TR', hex(psbt))).toThrow(
      expect.objectContaining({
        code: 'TRANSACTION_REFUSED',
        message: expect.stringMatching(/input 0 has a script path/),
      }),
    )
  })

  it('behavior: refuses a PSBT none of whose inputs is of the address', () =>
    expect(() => signPsbt(key, 'BITCOIN_REGTEST_P2TR', hex(spend([output('P2WPKH')], witness)))).toThrow(
      expect.objectContaining({
        code: 'TRANSACTION_REFUSED',
        message: expect.stringMatching(/no input spends/),
      }),
    ))

  it('behavior: names the field that a legacy input lacks', () => {
    const psbt = spend([output('P2PKH')], witness)
    expect(() => signPsbt(key, 'BITCOIN_REGTEST_P2PKH', hex(psbt))).toThrow(
      /input 0: non_witness_utxo is missing/,
    )
  })

  it('behavior: refuses an amount that differs from the previous transaction', () => {
    const psbt = spend([output('P2WPKH')], (previous, at) => ({
      ...whole(previous),
      witnessUtxo: { ...witness(previous, at).witnessUtxo, value: 1n },
    }))
    expect(() => signPsbt(key, 'BITCOIN_REGTEST_P2WPKH', hex(psbt))).toThrow(
      expect.objectContaining({ code: 'TRANSACTION_INVALID' }),
    )
  })

  it.each([
    ['nothing', ''],
    ['random bytes', '5a'.repeat(80)],
    ['a cut PSBT', hex(spend([output('P2TR')], witness)).slice(0, -8)],
  ])('behavior: refuses %s', (_, text) =>
    expect(() => signPsbt(key, 'BITCOIN_REGTEST_P2TR', text)).toThrow(
      expect.objectContaining({ code: 'TRANSACTION_INVALID' }),
    ),
  )
})
