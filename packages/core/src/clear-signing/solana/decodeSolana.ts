import { encodeBase58, encodeHex } from '@latchkey/crypto'
import { readSolanaMessage, readSolanaTransaction, type SolanaMessage } from '@latchkey/crypto/solana'
import type { DecodedField, DecodedRequest } from '../../state/decodedRequest.types.ts'
import type { DecodeContext } from '../decodeContext.ts'
import { detailField, keyField, textField } from '../fields.ts'
import { feeFields, feeWarnings } from '../networkFee.ts'
import { sortWarnings, warn } from '../warn.ts'
import type { DecodedInstruction, InstructionReader } from './instruction.types.ts'
import { findInstruction } from './programs.ts'
import { maxSolanaFee } from './solanaFee.ts'
import { type InstructionData, readInstruction } from './solanaInstruction.ts'

const fail = (reason: string) => new Error(reason)

/** Says what a serialized transaction of Solana does, instruction by instruction. Undefined if it can't be read. */
export function decodeSolana(
  context: DecodeContext,
  bytes: Uint8Array,
  { address, network, raw }: { address: string; network?: string | undefined; raw: string },
): DecodedRequest | undefined {
  const message = readMessage(bytes)
  if (!message) return undefined
  const keys = message.keys.map(encodeBase58)
  const owners = new Map<string, string>()
  const known = {
    context,
    network: network ?? mainNetwork,
    signer: address,
    signers: new Set(keys.slice(0, message.header.required)),
    owners,
  }
  const instructions = message.instructions.map(({ program, accounts, data }) => {
    const named = [...accounts].map((at) => keys[at])
    const decoded = decodeInstruction(keys[program] ?? '', data, named, known)
    if (decoded.created) owners.set(decoded.created.account, decoded.created.owner)
    return decoded
  })
  const acting = instructions.filter(({ fields, action }) => fields.length > 0 && action !== 'calls')
  const isOne = acting.length === 1
  const tables = message.lookups.length
  // The first key pays.
  const isPayer = keys[0] === address
  const costs = { fee: isPayer ? maxSolanaFee(message, keys) : 0n, value: 0n }
  return {
    source: instructions.some(({ isUnknown }) => isUnknown) ? 'unknown' : 'built-in',
    network,
    raw,
    action: isOne && !instructions.some(({ isUnknown }) => isUnknown) ? acting[0]!.action : 'calls',
    fields: [
      ...instructions
        .filter(({ fields }) => fields.length > 0)
        .flatMap(({ fields }, at) =>
          fields.map((field): DecodedField => ({ ...field, group: String(at + 1) })),
        ),
      ...feeFields(context, network ?? mainNetwork, costs),
      ...detailsOf(message, keys),
    ],
    warnings: sortWarnings([
      ...instructions.flatMap(({ warnings }) => warnings),
      ...feeWarnings(context, network ?? mainNetwork, costs),
      ...(tables > 0 ? [warn('hidden-accounts', { tables })] : []),
    ]),
  }
}

/** Coins are the same on each of its networks. */
const mainNetwork = 'solana:mainnet'

/** All that a message has, as it is: whatever its instructions are said to mean. */
function detailsOf(
  { header, recentBlockhash, instructions, lookups }: SolanaMessage,
  keys: readonly string[],
): DecodedField[] {
  const { required, readonlySigned, readonlyUnsigned } = header
  const isReadOnly = (at: number) =>
    at < required ? at >= required - readonlySigned : at >= keys.length - readonlyUnsigned
  const nameOf = (at: number) => keys[at] ?? `#${at}`
  return [
    ...keys.slice(0, required).map((key) => detailField('signer', key)),
    ...keys.map((key, at) => detailField('account', `${key} ${isReadOnly(at) ? 'read' : 'write'}`, 'bytes')),
    ...instructions.map(({ program, accounts, data }) =>
      detailField(
        'instruction',
        [nameOf(program), ...[...accounts].map(nameOf), `0x${encodeHex(data)}`].join(' '),
        'bytes',
      ),
    ),
    ...lookups.map(({ table, writable, readonly }) =>
      detailField(
        'lookup-table',
        `${encodeBase58(table)} ${writable.join(',')} ${readonly.join(',')}`,
        'bytes',
      ),
    ),
    detailField('blockhash', encodeBase58(recentBlockhash), 'bytes'),
  ]
}

/** Whether bytes are a message of a transaction: a signature of these would be one of the transaction. */
export const isSolanaMessage = (bytes: Uint8Array): boolean => {
  try {
    readSolanaMessage(bytes, fail)
    return true
  } catch {
    return false
  }
}

function readMessage(bytes: Uint8Array): SolanaMessage | undefined {
  try {
    return readSolanaTransaction(bytes, fail).message
  } catch {
    return undefined
  }
}

function decodeInstruction(
  program: string,
  data: Uint8Array,
  accounts: readonly (string | undefined)[],
  known: Omit<InstructionReader, keyof InstructionData | 'name'>,
): DecodedInstruction & { isUnknown: boolean } {
  const reader = readInstruction(data, accounts)
  const { name, rule } = findInstruction(program, reader)
  try {
    const read = rule?.({ ...reader, ...known, name })
    if (read) return { ...read, isUnknown: false }
  } catch {
    // Shorter than its program takes: the network refuses it, or it is newer than this version.
  }
  return {
    action: 'calls',
    isUnknown: true,
    warnings: [warn('unknown-program', { program })],
    fields: [textField('instruction', name), keyField('program', program)],
  }
}
