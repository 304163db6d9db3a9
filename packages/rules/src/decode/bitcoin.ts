import { bytesToHex } from '@noble/hashes/utils.js'
import { Address, OutScript } from '@scure/btc-signer'

import { EnclaveError } from '../EnclaveError.ts'
import { type BitcoinNetwork, bitcoinNetworks } from './bitcoinNetworks.ts'
import { inputsOf, readPsbt, spentOutput } from './psbt.ts'

export interface BitcoinInput {
  /** Hex, as explorers write it. */
  txId: string
  vout: bigint
  sequence: bigint
}

export interface BitcoinOutput {
  /** Satoshis. */
  value: bigint
  /** Hex. */
  scriptPubkey: string
  /** Address of the script; empty if it has none. */
  address: string
  /** `P2WPKH`, `OP_RETURN` …; `UNKNOWN` where the script is of no known kind. */
  addressType: string
}

export interface BitcoinTransaction {
  version: number
  inputs: BitcoinInput[]
  outputs: BitcoinOutput[]
  locktime: { amount: bigint; type: 'Blocks' | 'Seconds' }
  /** Fee in satoshi; undefined if the PSBT doesn't prove the amounts that are spent. */
  fee: bigint | undefined
}

/** A lock time from here on is a Unix time in seconds. BIP-65 */
const firstTime = 500_000_000

/** Common names of script types, by the library's name. */
const addressTypes: Readonly<Record<string, string>> = {
  pkh: 'P2PKH',
  sh: 'P2SH',
  wpkh: 'P2WPKH',
  wsh: 'P2WSH',
  tr: 'P2TR',
  p2a: 'P2A',
  pk: 'P2PK',
  ms: 'P2MS',
}
const hasAddress: ReadonlySet<string> = new Set(['pkh', 'sh', 'wpkh', 'wsh', 'tr', 'p2a'])

/** Doge has no segregated witness: those scripts have no address there. */
const dogeNetworks = {
  MAINNET: { bech32: '', pubKeyHash: 0x1e, scriptHash: 0x16, wif: 0x9e },
  TESTNET: { bech32: '', pubKeyHash: 0x71, scriptHash: 0xc4, wif: 0xf1 },
}

/**
 * Parses a PSBT of Bitcoin or Doge.
 *
 * @param format - of the address that signs: it says the network, and whether its signature covers all amounts
 * @param unsigned - hex of a PSBT, version 0 or 2
 * @throws {@link EnclaveError} `TRANSACTION_INVALID`
 */
export function decodePsbt(format: string, unsigned: string): BitcoinTransaction {
  const transaction = readPsbt(unsigned)
  const inputs = inputsOf(transaction)
  const outputs = Array.from({ length: transaction.outputsLength }, (_, at) => {
    const { amount, script } = transaction.getOutput(at)
    if (amount === undefined || script === undefined) throw incomplete(`output ${at}`)
    return { value: amount, scriptPubkey: bytesToHex(script), ...addressOf(format, script) }
  })
  const { lockTime } = transaction
  return {
    version: transaction.version,
    inputs: inputs.map(({ txid, index, sequence = 0xffffffff }, at) => {
      if (txid === undefined || index === undefined) throw incomplete(`input ${at}`)
      return { txId: bytesToHex(txid), vout: BigInt(index), sequence: BigInt(sequence) }
    }),
    outputs,
    locktime: { amount: BigInt(lockTime), type: lockTime < firstTime ? 'Blocks' : 'Seconds' },
    fee: feeOf(format, inputs, outputs),
  }
}

/**
 * A previous transaction proves what an input spends. An amount alone is proven only where a signature for another one is
 * worth nothing: Taproot's covers the amounts of all inputs (BIP-341), that of segregated witness version 0 its own
 * input's (BIP-143). So the only input of a transaction needs no more. Of two inputs, each signature leaves the other
 * amount open, even if the same key signs both: two PSBTs, with the truth about one input each, give signatures that fit
 * together into a transaction whose fee was in neither.
 */
function feeOf(
  format: string,
  inputs: ReturnType<typeof inputsOf>,
  outputs: readonly BitcoinOutput[],
): bigint | undefined {
  const coversAmounts = format.endsWith('_P2TR') || (inputs.length === 1 && /_P2(SH|WPKH|WSH)$/.test(format))
  const isProven = (input: (typeof inputs)[number]) => input.nonWitnessUtxo !== undefined || coversAmounts
  let fee = 0n
  for (const input of inputs) {
    const spent = spentOutput(input)
    if (!spent || !isProven(input)) return undefined
    fee += spent.amount
  }
  for (const { value } of outputs) fee -= value
  return fee
}

function addressOf(format: string, script: Uint8Array) {
  const [chain, network = ''] = format.split('_')
  const networks = chain === 'DOGE' ? dogeNetworks : bitcoinNetworks
  const parameters = networks[network as keyof typeof networks] as
    | (typeof bitcoinNetworks)[BitcoinNetwork]
    | undefined
  if (!parameters)
    throw new EnclaveError('TRANSACTION_INVALID', `${format} is no address of Bitcoin or Doge.`)
  const output = readScript(script)
  const addressType = script[0] === 0x6a ? 'OP_RETURN' : ((output && addressTypes[output.type]) ?? 'UNKNOWN')
  const isSegwit = /^P2(W|TR|A)/.test(addressType)
  if (!output || !hasAddress.has(output.type) || (chain === 'DOGE' && isSegwit))
    return { address: '', addressType }
  return { address: Address(parameters).encode(output), addressType }
}

/** Decodes an output script. Returns undefined for a script of no known kind. */
function readScript(script: Uint8Array) {
  try {
    return OutScript.decode(script)
  } catch {
    return undefined
  }
}

const incomplete = (part: string) =>
  new EnclaveError('TRANSACTION_INVALID', `Not a PSBT that can be signed: ${part} is incomplete.`)
