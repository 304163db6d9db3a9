import * as ecc from '@bitcoinerlab/secp256k1'
import { decodePsbt } from '@latchkey/rules/decode'
import { bytesToHex } from '@noble/hashes/utils.js'
import { initEccLib, networks, Psbt, payments, script, Transaction } from 'bitcoinjs-lib'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { publicKeyOf } from '../../src/derive/curves.ts'
import { signPsbt } from '../../src/sign/bitcoin.ts'

initEccLib(ecc)
const key = new Uint8Array(32).fill(0x22)
const pubkey = publicKeyOf('SECP256K1', key)
const network = networks.regtest
const p2wpkh = payments.p2wpkh({ pubkey, network })
const taproot = payments.p2tr({ internalPubkey: pubkey.subarray(1), network })
const outputs = {
  P2PKH: payments.p2pkh({ pubkey, network }),
  P2SH: payments.p2sh({ redeem: p2wpkh, network }),
  P2WPKH: p2wpkh,
  P2WSH: payments.p2wsh({ redeem: payments.p2pk({ pubkey, network }), network }),
  P2TR: taproot,
}

/** A transaction that pays 100,000 to a script. */
function fund(output: Uint8Array | undefined, at = 0): Transaction {
  const transaction = new Transaction()
  transaction.addInput(new Uint8Array(32).fill(5), at)
  transaction.addOutput(output ?? new Uint8Array(), 100_000n)
  return transaction
}

interface Options {
  /** Whether the input has the whole previous transaction, not only its output. */
  isProven?: boolean
  spent?: { output?: Uint8Array | undefined }
  to?: (Uint8Array | undefined)[]
  locktime?: number
  /** How many of the previous transactions are spent. */
  inputs?: number
}
function build({
  isProven = true,
  spent = p2wpkh,
  to = [p2wpkh.output],
  locktime = 0,
  inputs = 1,
}: Options = {}): string {
  const psbt = new Psbt({ network }).setVersion(2).setLocktime(locktime)
  for (let at = 0; at < inputs; at++) {
    const previous = fund(spent.output, at)
    const proof = isProven
      ? { nonWitnessUtxo: previous.toBuffer() }
      : { witnessUtxo: { script: spent.output ?? new Uint8Array(), value: 100_000n } }
    psbt.addInput({ hash: previous.getId(), index: 0, sequence: 0xfffffffd, ...proof })
  }
  for (const each of to)
    psbt.addOutput({ script: each ?? new Uint8Array(), value: 90_000n / BigInt(to.length) })
  return bytesToHex(psbt.toBuffer())
}

describe('decodePsbt', () => {
  it('default: version, inputs, outputs, lock time and fee', () => {
    expect(decodePsbt('BITCOIN_REGTEST_P2WPKH', build())).toEqual({
      version: 2,
      inputs: [{ txId: fund(p2wpkh.output).getId(), vout: 0n, sequence: 0xfffffffdn }],
      outputs: [
        {
          value: 90_000n,
          scriptPubkey: bytesToHex(p2wpkh.output ?? new Uint8Array()),
          address: p2wpkh.address,
          addressType: 'P2WPKH',
        },
      ],
      locktime: { amount: 0n, type: 'Blocks' },
      fee: 10_000n,
    })
  })

  it('behavior: what was decoded is what was signed', () => {
    const unsigned = build({ to: Object.values(outputs).map(({ output }) => output) })
    const decoded = decodePsbt('BITCOIN_REGTEST_P2WPKH', unsigned)
    const signed = Psbt.fromHex(signPsbt(key, 'BITCOIN_REGTEST_P2WPKH', unsigned), { network })
    const { ins, outs } = signed.finalizeAllInputs().extractTransaction(true)
    expect(outs.map(({ script, value }) => [bytesToHex(script), value])).toEqual(
      decoded.outputs.map(({ scriptPubkey, value }) => [scriptPubkey, value]),
    )
    expect(ins.map(({ hash, index }) => [bytesToHex(hash.slice().reverse()), BigInt(index)])).toEqual(
      decoded.inputs.map(({ txId, vout }) => [txId, vout]),
    )
  })

  it.each(Object.entries(outputs))('behavior: decodes the address of a script %s', (addressType, payment) => {
    const { outputs: decoded } = decodePsbt('BITCOIN_REGTEST_P2TR', build({ to: [payment.output] }))
    expect(decoded).toMatchObject([{ address: payment.address, addressType }])
  })

  it('behavior: names the type of scripts without address', () => {
    const to = [
      payments.embed({ data: [Uint8Array.of(1, 2)] }).output,
      payments.p2pk({ pubkey }).output,
      script.compile([0x51, 0x93]),
    ]
    const { outputs: decoded } = decodePsbt('BITCOIN_REGTEST_P2WPKH', build({ to }))
    expect(decoded.map(({ address, addressType }) => [address, addressType])).toEqual([
      ['', 'OP_RETURN'],
      ['', 'P2PK'],
      ['', 'UNKNOWN'],
    ])
  })

  it('behavior: Doge has addresses of its own, and none of segregated witness', () => {
    const to = [outputs.P2PKH.output, outputs.P2SH.output, p2wpkh.output]
    const { outputs: decoded } = decodePsbt('DOGE_MAINNET', build({ to }))
    expect(decoded.map(({ address }) => address.slice(0, 1))).toEqual([
      'D',
      expect.stringMatching(/^[9A]$/),
      '',
    ])
  })

  it.each<[keyof typeof outputs, number, bigint | undefined]>([
    // No signature without a witness covers an amount.
    ['P2PKH', 1, undefined],
    // The only amount is covered. Of two, each signature leaves the other one open.
    ['P2SH', 1, 10_000n],
    ['P2SH', 2, undefined],
    ['P2WPKH', 1, 10_000n],
    ['P2WPKH', 2, undefined],
    ['P2WSH', 1, 10_000n],
    ['P2WSH', 2, undefined],
    ['P2TR', 2, 110_000n],
  ])('behavior: by amounts alone, the fee of %s with %i inputs is %s', (script, inputs, fee) => {
    const unsigned = build({ isProven: false, spent: outputs[script], inputs })
    expect(decodePsbt(`BITCOIN_REGTEST_${script}`, unsigned).fee).toBe(fee)
    const proven = build({ spent: outputs[script], inputs })
    expect(decodePsbt(`BITCOIN_REGTEST_${script}`, proven).fee).toBe(inputs === 1 ? 10_000n : 110_000n)
  })

  it('behavior: a signature for another amount than the real one is worth nothing', () => {
    const isValid = (value: bigint) => {
      const psbt = Psbt.fromHex(build({ isProven: false }), { network })
      psbt.data.inputs[0]!.witnessUtxo!.value = value
      const signed = Psbt.fromHex(signPsbt(key, 'BITCOIN_REGTEST_P2WPKH', psbt.toHex()), { network })
      signed.data.inputs[0]!.witnessUtxo!.value = 100_000n
      return signed.validateSignaturesOfInput(0, (publicKey, digest, signature) =>
        ecc.verify(digest, publicKey, signature),
      )
    }
    expect([100_000n, 99_000n, 100_001n].map(isValid)).toEqual([true, false, false])
  })

  it('behavior: refuses a previous transaction of another id', () => {
    const other = fund(p2wpkh.output)
    other.locktime = 7
    const psbt = new Psbt({ network })
    psbt.addInput({ hash: fund(p2wpkh.output).getId(), index: 0 })
    psbt.addOutput({ script: p2wpkh.output ?? new Uint8Array(), value: 1n })
    psbt.data.inputs[0]!.nonWitnessUtxo = other.toBuffer()
    expect(() => decodePsbt('BITCOIN_REGTEST_P2WPKH', bytesToHex(psbt.toBuffer()))).toThrow(/wrong txid/)
  })

  it('behavior: refuses more fields than the library reads fast', () => {
    const fields = `70736274ff${'01fa00'.repeat(2_001)}`
    expect(() => decodePsbt('BITCOIN_REGTEST_P2WPKH', fields)).toThrow(
      expect.objectContaining({
        code: 'TRANSACTION_INVALID',
        message: expect.stringContaining('more than 2000'),
      }),
    )
  })

  it('behavior: a lock time from 1985 on is a time', () => {
    expect(decodePsbt('BITCOIN_REGTEST_P2WPKH', build({ locktime: 500_000_000 })).locktime).toEqual({
      amount: 500_000_000n,
      type: 'Seconds',
    })
  })

  it('behavior: random bytes are decoded or refused, never worse', () => {
    const valid = Buffer.from(build(), 'hex')
    const changes = fc.array(fc.tuple(fc.nat(valid.length - 1), fc.nat(255)), { minLength: 1, maxLength: 4 })
    fc.assert(
      fc.property(changes, (each) => {
        const bytes = Buffer.from(valid)
        for (const [at, byte] of each) bytes[at] = byte
        try {
          decodePsbt('BITCOIN_REGTEST_P2WPKH', bytes.toString('hex'))
        } catch (error) {
          expect(error).toMatchObject({ code: 'TRANSACTION_INVALID' })
        }
      }),
      { numRuns: 500 },
    )
  })
})
