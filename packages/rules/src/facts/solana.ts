import {
  createProgramValues,
  decodeSolanaTransaction,
  type ProgramIdl,
  type ProgramValues,
  type SolanaInstruction,
  type SolanaLookup,
  type SolTransfer,
  type SplApproval,
  type SplTransfer,
} from '../decode/index.ts'
import { type PolicyRecord, Undecodable } from '../language/policyObjects.ts'
import type { Asking } from './asking.ts'
import { describeProgramCall, findIdls } from './contractCalls.ts'
import { type DescribedTransaction, decoded, unlessUnread } from './decoded.ts'
import { spendsOfSolana } from './spends/solanaSpends.ts'
import type { Signer } from './targets.ts'

/** `solana.tx`, and what it lets go out. docs/policies.md#solana */
export function* describeSolanaTransaction(unsigned: string, signer?: Signer): Asking<DescribedTransaction> {
  const transaction = decoded(() => decodeSolanaTransaction(unsigned))
  if (transaction instanceof Undecodable) return { tx: transaction, spends: transaction }
  const idlOf = yield* findIdls(transaction.programKeys)
  const values = createProgramValues()
  const tx = {
    account_keys: transaction.accountKeys.map(keyOf),
    program_keys: transaction.programKeys,
    instructions: transaction.instructions.map((each) =>
      describeInstruction(each, idlOf(each.program), values),
    ),
    transfers: transaction.transfers.map((move) => unlessUnread(move, describeTransfer)),
    spl_transfers: transaction.splTransfers.map((move) => unlessUnread(move, describeSplTransfer)),
    spl_approvals: transaction.splApprovals.map((move) => unlessUnread(move, describeSplApproval)),
    recent_blockhash: transaction.recentBlockhash,
    address_table_lookups: transaction.lookups.map(describeLookup),
  }
  return { tx, spends: spendsOfSolana(transaction, signer) }
}

const describeInstruction = (
  instruction: SolanaInstruction,
  idl: ProgramIdl | undefined,
  values: ProgramValues,
): PolicyRecord => ({
  program_key: instruction.program,
  accounts: instruction.accounts.map(({ key, signer, writable }) => ({
    account_key: keyOf(key),
    signer,
    writable,
  })),
  instruction_data_hex: instruction.data,
  address_table_lookups: instruction.lookups.map(describeLookup),
  parsed_instruction_data: idl && describeProgramCall(idl, instruction, { keyOf, values }),
})

const describeTransfer = ({ from, to, amount }: Read<SolTransfer>): PolicyRecord => ({
  from: keyOf(from),
  to: keyOf(to),
  amount: amount ?? new Undecodable('All that an account has: how much that is, is on the chain.'),
})

const describeSplTransfer = ({
  from,
  to,
  amount,
  owner,
  signers,
  mint,
}: Read<SplTransfer>): PolicyRecord => ({
  from: keyOf(from),
  to: keyOf(to),
  amount,
  owner: keyOf(owner),
  signers: signers.map(keyOf),
  token_mint: mint && keyOf(mint.key),
})

const describeSplApproval = ({ account, spender, amount, owner, mint }: Read<SplApproval>): PolicyRecord => ({
  token_account: keyOf(account),
  spender: keyOf(spender),
  amount,
  owner: keyOf(owner),
  token_mint: mint && keyOf(mint.key),
})

type Read<Move> = Exclude<Move, { unread: string }>

const describeLookup = ({ table, writable, readonly }: SolanaLookup): PolicyRecord => ({
  address_table_key: table,
  writable_indexes: writable.map(BigInt),
  readonly_indexes: readonly.map(BigInt),
})

/** A key, unless a lookup table on the chain says which. */
const keyOf = (key: string | undefined): string | Undecodable =>
  key ?? new Undecodable('The account comes from an address lookup table, whose content is on the chain.')
