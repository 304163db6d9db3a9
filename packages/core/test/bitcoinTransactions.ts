import { encodeHex } from '@latchkey/crypto'
import { Address, NETWORK, OutScript, Transaction } from '@scure/btc-signer'

import { decode as decodeRequest } from './decoding.ts'

/** The address of BIP-173's examples, and one that begins and ends alike. */
export const own = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
export const shop = 'bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3'
/** The address of BIP-350's example. */
export const ownTaproot = 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0'
export const ownLegacy = '1BoatSLRHtKNngkdXEeobR76b53LETtpyT'

export const scriptOf = (address: string): Uint8Array => OutScript.encode(Address(NETWORK).decode(address))

/** The address of a key hash, of segregated witness. */
export const addressOfHash = (hash: Uint8Array): string => Address(NETWORK).encode({ type: 'wpkh', hash })

export interface Spent {
  amount: bigint
  /** @default own */
  address?: string
  /** With the transaction that it is from, which proves the amount. @default true */
  isProven?: boolean
  sequence?: number
  sighashType?: number
  /** More fields of the input, by the library's names. */
  fields?: object
}

export interface Paid {
  amount: bigint
  to?: string
  script?: Uint8Array
  fields?: object
}

export interface PsbtOptions {
  version?: 0 | 2
  lockTime?: number
}

/** A PSBT, in hex. */
export function psbtOf(
  inputs: readonly Spent[],
  outputs: readonly Paid[],
  { version = 0, lockTime = 0 }: PsbtOptions = {},
): string {
  const loose = {
    allowUnknown: true,
    allowUnknownInputs: true,
    allowUnknownOutputs: true,
    disableScriptCheck: true,
  }
  const transaction = new Transaction({ ...loose, lockTime, PSBTVersion: version })
  for (const [
    at,
    { amount, address = own, isProven = true, sequence = 0xfffffffd, sighashType, fields },
  ] of inputs.entries()) {
    const output = { amount, script: scriptOf(address) }
    const previous = new Transaction(loose)
    previous.addInput({ txid: new Uint8Array(32).fill(at + 1), index: 0 })
    previous.addOutput(output)
    transaction.addInput({
      index: 0,
      sequence,
      txid: previous.id,
      ...(isProven ? { nonWitnessUtxo: previous.toBytes(true, false) } : { witnessUtxo: output }),
      ...(sighashType !== undefined && { sighashType }),
      ...fields,
    })
  }
  for (const { amount, to = shop, script = scriptOf(to), fields } of outputs)
    transaction.addOutput({ amount, script, ...fields })
  return encodeHex(transaction.toPSBT(version))
}

export const decodePsbt = (transaction: string, facts: object = {}) =>
  decodeRequest({ kind: 'transaction', address: own, chain: 'bitcoin', transaction, ...facts })
export const decode = (inputs: Spent[], outputs: Paid[], options?: PsbtOptions, facts?: object) =>
  decodePsbt(psbtOf(inputs, outputs, options), facts)

export const coin = 100_000_000n
/** A script that holds a text, and nothing that can be spent. */
export const note = (text: string) => Uint8Array.of(0x6a, text.length, ...new TextEncoder().encode(text))
export const half: Paid = { amount: coin / 2n }
export const change: Paid = { amount: 49_990_000n, to: own }
