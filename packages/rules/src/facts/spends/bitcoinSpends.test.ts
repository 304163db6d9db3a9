import { Address, NETWORK, OutScript, Transaction } from '@scure/btc-signer'
import { describe, expect, it } from 'vitest'

import { spendsOfTransaction } from '../../../test/spends/spendsOf.ts'

// Addresses of BIP-173 and BIP-350.
const own = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const shop = 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0'
const signer = {
  format: 'ADDRESS_FORMAT_BITCOIN_MAINNET_P2WPKH',
  address: own,
  curve: 'CURVE_SECP256K1',
  publicKey: '0279be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798',
}
const network = 'bip122:000000000019d6689c085ae165831e93'
const spend = (to: string, amount: bigint, kind = 'transfer') => ({
  network,
  token: 'native',
  to,
  amount,
  kind,
})
const scriptOf = (address: string) => OutScript.encode(Address(NETWORK).decode(address))

/** A PSBT with inputs and outputs of these amounts, in hex. */
function psbtOf(
  inputs: readonly bigint[],
  outputs: readonly (readonly [string | Uint8Array, bigint])[],
): string {
  const psbt = new Transaction({ allowUnknownOutputs: true })
  for (const [at, amount] of inputs.entries())
    psbt.addInput({
      txid: `${at}`.repeat(64),
      index: 0,
      witnessUtxo: { amount, script: scriptOf(own) },
    })
  for (const [to, amount] of outputs)
    psbt.addOutput({ script: typeof to === 'string' ? scriptOf(to) : to, amount })
  return Buffer.from(psbt.toPSBT()).toString('hex')
}
const spendsOf = (psbt: string, by: Partial<typeof signer> = {}) =>
  spendsOfTransaction('BITCOIN', psbt, { ...signer, ...by })

describe('spends of a PSBT', () => {
  it('default: counts outputs to others, and the fee', () => {
    const psbt = psbtOf(
      [1_000n],
      [
        [shop, 600n],
        [own, 300n],
        [shop, 10n],
      ],
    )
    expect(spendsOf(psbt)).toEqual([spend(shop, 600n), spend(shop, 10n), spend('', 90n, 'fee')])
  })

  it('behavior: counts all outputs if the address of the signer is unknown', () => {
    const psbt = psbtOf([1_000n], [[own, 900n]])
    expect(spendsOf(psbt, { address: undefined as never })).toEqual([
      spend(own, 900n),
      spend('', 100n, 'fee'),
    ])
  })

  it('behavior: an output without an address is named by its script', () => {
    const script = Uint8Array.of(0x6a, 1, 7)
    expect(spendsOf(psbtOf([1_000n], [[script, 900n]]))).toEqual([
      spend('6a0107', 900n),
      spend('', 100n, 'fee'),
    ])
  })

  it('behavior: does not count what the inputs do not prove', () => {
    expect(spendsOf(psbtOf([1_000n, 1_000n], [[shop, 600n]]))).toMatch(/does not prove/)
  })

  it('behavior: does not count a fee below zero', () => {
    expect(spendsOf(psbtOf([1_000n], [[own, 1_001n]]))).toMatch(/below zero/)
  })

  it('behavior: does not count Doge, whose signature may be one for Bitcoin', () => {
    expect(spendsOf(psbtOf([1_000n], []), { format: 'ADDRESS_FORMAT_DOGE_MAINNET_P2PKH' })).toMatch(
      /Only transactions of Bitcoin/,
    )
  })
})
