import { bytesToHex } from '@noble/hashes/utils.js'
import { base58 } from '@scure/base'

import { readSolanaTransaction, type SolanaMessage } from './solanaMessage.ts'
import type { SolTransfer } from './solMoves.ts'
import { readSolTransfers } from './solTransfer.ts'
import type { SplApproval, SplTransfer } from './splMoves.ts'
import { readSplApprovals, readSplTransfers } from './splTransfer.ts'

/** An account of an instruction. */
export interface SolanaAccount {
  /** Public key of the account; undefined if an address lookup table on the chain names it. */
  key: string | undefined
  signer: boolean
  writable: boolean
}

export interface SolanaLookup {
  table: string
  writable: number[]
  readonly: number[]
}

export interface SolanaInstruction {
  program: string
  accounts: SolanaAccount[]
  /** Hex, no `0x`. */
  data: string
  /** Entries of lookup tables that the instruction uses. */
  lookups: SolanaLookup[]
}

/** A Solana transaction. Public keys are base58. */
export interface SolanaTransaction {
  /** Public keys of the accounts; undefined for each account from a lookup table. */
  accountKeys: (string | undefined)[]
  /** Programs that its instructions call, each once. */
  programKeys: string[]
  instructions: SolanaInstruction[]
  recentBlockhash: string
  lookups: SolanaLookup[]
  /** How many accounts sign. */
  signatures: number
  /** Transfers of SOL. An unknown program may move more: nothing shows what it does with the accounts that sign for it. */
  transfers: SolTransfer[]
  /** Transfers of tokens. The same limit applies. */
  splTransfers: SplTransfer[]
  /** Permissions to take tokens. The same limit applies. */
  splApprovals: SplApproval[]
}

/**
 * Parses a serialized Solana transaction, legacy or version 0.
 *
 * @throws {@link EnclaveError} `TRANSACTION_INVALID`
 */
export function decodeSolanaTransaction(unsigned: string): SolanaTransaction {
  const { message } = readSolanaTransaction(unsigned)
  const accounts = accountsOf(message)
  const lookups = message.lookups.map(toLookup)
  const entries = lookupEntries(message)
  const instructions = message.instructions.map(({ program, accounts: used, data }) => ({
    program: accounts[program]?.key ?? '',
    accounts: [...used].flatMap((index) => accounts[index] ?? []),
    data: bytesToHex(data),
    lookups: usedLookups(lookups, entries, used),
  }))
  return {
    accountKeys: accounts.map(({ key }) => key),
    programKeys: [...new Set(instructions.map(({ program }) => program))],
    instructions,
    recentBlockhash: base58.encode(message.recentBlockhash),
    lookups,
    signatures: message.header.required,
    transfers: instructions.flatMap(readSolTransfers),
    splTransfers: instructions.flatMap(readSplTransfers),
    splApprovals: instructions.flatMap(readSplApprovals),
  }
}

/** Every account, in the order of the indexes that instructions use. */
function accountsOf({ header, keys, lookups }: SolanaMessage): SolanaAccount[] {
  const { required, readonlySigned, readonlyUnsigned } = header
  const staticAccounts = keys.map((key, index) => {
    const signer = index < required
    const writable = signer ? index < required - readonlySigned : index < keys.length - readonlyUnsigned
    return { key: base58.encode(key), signer, writable }
  })
  const loaded = (indexes: Uint8Array, writable: boolean): SolanaAccount[] =>
    Array.from(indexes, () => ({ key: undefined, signer: false, writable }))
  return [
    ...staticAccounts,
    ...lookups.flatMap(({ writable }) => loaded(writable, true)),
    ...lookups.flatMap(({ readonly }) => loaded(readonly, false)),
  ]
}

const toLookup = ({ table, writable, readonly }: SolanaMessage['lookups'][number]): SolanaLookup => ({
  table: base58.encode(table),
  writable: [...writable],
  readonly: [...readonly],
})

/** Entry of a lookup table that an account comes from. */
interface LookupEntry {
  lookup: number
  access: 'writable' | 'readonly'
  index: number
}

/** Entries of lookup tables by the index that instructions use for the account. */
function lookupEntries({ keys, lookups }: SolanaMessage): ReadonlyMap<number, LookupEntry> {
  const entries = (['writable', 'readonly'] as const).flatMap((access) =>
    lookups.flatMap((indexes, lookup) => Array.from(indexes[access], (index) => ({ lookup, access, index }))),
  )
  return new Map(entries.map((entry, at) => [keys.length + at, entry]))
}

/** Entries of lookup tables among the accounts of an instruction, in the order of the message. */
function usedLookups(
  lookups: readonly SolanaLookup[],
  entries: ReadonlyMap<number, LookupEntry>,
  accounts: Uint8Array,
): SolanaLookup[] {
  const used = new Map<number, SolanaLookup>()
  for (const account of [...new Set(accounts)].sort((one, other) => one - other)) {
    const entry = entries.get(account)
    if (!entry) continue
    const { table } = lookups[entry.lookup]!
    const lookup = used.get(entry.lookup) ?? { table, writable: [], readonly: [] }
    lookup[entry.access].push(entry.index)
    used.set(entry.lookup, lookup)
  }
  return [...used].sort(([one], [other]) => one - other).map(([, lookup]) => lookup)
}
