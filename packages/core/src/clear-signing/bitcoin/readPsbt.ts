import { encodeHex } from '@latchkey/crypto'
import { checkPsbtParts } from '@latchkey/crypto/transactions'
import { Transaction } from '@scure/btc-signer'
import { RawPSBTV0, RawPSBTV2 } from '@scure/btc-signer/psbt.js'

import { createLeaves, type Leaf, type Leaves } from '../leaves.ts'

interface Output {
  amount: bigint
  script: Uint8Array
}

export interface PsbtInput {
  /** Which output it spends: the id of a transaction and a number, `txid:0`. */
  outpoint: string
  sequence: number
  /** The output that it spends; undefined if the PSBT doesn't say. */
  spent: Output | undefined
  /** Whether the previous transaction is there, whose id the input names. */
  isProven: boolean
  /** Which parts the signature covers; undefined for the default, which is all of them. */
  sighash: number | undefined
}

/** A PSBT, with every field that it has. BIP-174, BIP-370 */
export interface Psbt {
  version: number
  lockTime: number
  inputs: readonly PsbtInput[]
  outputs: readonly Output[]
  /** Fields that wallets and signers exchange. No signature covers them. */
  metadata: readonly string[]
  /** Fields that this reader doesn't know. */
  rest: readonly Leaf[]
}

/** Fields that don't change what is signed: signatures of others, and how wallets find their keys. */
const metadata = {
  global: ['xpub', 'txModifiable'],
  input: [
    'partialSig',
    'redeemScript',
    'witnessScript',
    'bip32Derivation',
    'finalScriptSig',
    'finalScriptWitness',
    'tapKeySig',
    'tapScriptSig',
    'tapLeafScript',
    'tapBip32Derivation',
    'tapInternalKey',
    'tapMerkleRoot',
  ],
  output: [
    'redeemScript',
    'witnessScript',
    'bip32Derivation',
    'tapInternalKey',
    'tapTree',
    'tapBip32Derivation',
  ],
} as const

/** Reads a PSBT, version 0 or 2, as the service does. Undefined if it can't be read, or is incomplete. */
export function readPsbt(bytes: Uint8Array): Psbt | undefined {
  try {
    checkPsbtParts(bytes, (reason) => new Error(reason))
    const transaction = Transaction.fromPSBT(bytes, {
      allowUnknown: true,
      allowUnknownInputs: true,
      allowUnknownOutputs: true,
    })
    const inputs = Array.from({ length: transaction.inputsLength }, (_, at) => transaction.getInput(at))
    const outputs = Array.from({ length: transaction.outputsLength }, (_, at) => transaction.getOutput(at))
    const leaves = createLeaves(plain({ global: readGlobal(bytes), inputs, outputs }) as object)
    const global = leaves.inside('global')
    // They are in the transaction, too, other than the version of the format.
    for (const name of [
      'unsignedTx',
      'txVersion',
      'fallbackLocktime',
      'inputCount',
      'outputCount',
      'version',
    ])
      global.take(name)
    const inputLeaves = leaves.items('inputs')
    const outputLeaves = leaves.items('outputs')
    return {
      version: transaction.version,
      lockTime: transaction.lockTime,
      inputs: inputs.map((input, at) => readInput(input, inputLeaves[at]!)),
      outputs: outputs.map((output, at) => readOutput(output, outputLeaves[at]!)),
      metadata: [
        ...takeMetadata(global, metadata.global, 'global'),
        ...inputLeaves.flatMap((each, at) => takeMetadata(each, metadata.input, `input ${at + 1}`)),
        ...outputLeaves.flatMap((each, at) => takeMetadata(each, metadata.output, `output ${at + 1}`)),
      ],
      rest: leaves.rest(),
    }
  } catch {
    // The service refuses it as well.
    return undefined
  }
}

/** The global fields, which the library doesn't expose. */
function readGlobal(bytes: Uint8Array): object {
  try {
    return RawPSBTV0.decode(bytes).global
  } catch {
    return RawPSBTV2.decode(bytes).global
  }
}

type LibraryInput = ReturnType<Transaction['getInput']>
type LibraryOutput = ReturnType<Transaction['getOutput']>

function readInput(input: LibraryInput, leaves: Leaves): PsbtInput {
  const { txid, index, sequence = 0xffffffff, nonWitnessUtxo, witnessUtxo, sighashType: sighash } = input
  if (txid === undefined || index === undefined) throw new Error('incomplete')
  // The lock times that inputs ask for are in that of the transaction. The library checks that both outputs agree.
  for (const name of [
    'txid',
    'index',
    'sequence',
    'nonWitnessUtxo',
    'witnessUtxo',
    'sighashType',
    'requiredTimeLocktime',
    'requiredHeightLocktime',
  ])
    leaves.take(name)
  const spent = nonWitnessUtxo ? nonWitnessUtxo.outputs[index] : witnessUtxo
  const isProven = nonWitnessUtxo !== undefined && spent !== undefined
  return { outpoint: `${encodeHex(txid)}:${index}`, sequence, spent, isProven, sighash }
}

function readOutput({ amount, script }: LibraryOutput, leaves: Leaves): Output {
  if (amount === undefined || script === undefined) throw new Error('incomplete')
  leaves.take('amount')
  leaves.take('script')
  return { amount, script }
}

const takeMetadata = (leaves: Leaves, names: readonly string[], prefix: string): string[] =>
  names.flatMap((name) => {
    const value = leaves.take(name)
    return value === undefined ? [] : [`${prefix} ${name} ${JSON.stringify(value)}`]
  })

/** Records and lists of texts and numbers: bytes as hex with 0x. */
function plain(value: unknown): unknown {
  if (value instanceof Uint8Array) return `0x${encodeHex(value)}`
  if (typeof value === 'bigint') return String(value)
  if (Array.isArray(value)) return value.map(plain)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, plain(member)]))
}
