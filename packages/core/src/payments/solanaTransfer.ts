import type { TokenAccount } from '../assets/solanaRpc.ts'
import type { SolanaPlan } from '../state/payments.types.ts'
import type { PaymentRequest } from './chainPayments.ts'
import { associatedTokenProgram, findTokenAccount, systemProgram } from './solanaAddress.ts'
import type { Instruction } from './solanaMessage.ts'

/** Instructions that make a payment. */
export function toInstructions(
  { from, to, asset }: PaymentRequest,
  amount: bigint,
  { createsAccount, tokenProgram = '', sources = [] }: SolanaPlan,
): readonly Instruction[] {
  const { address: mint, decimals } = asset
  if (mint === undefined) return [transferCoin(from, to, amount)]
  const target = findTokenAccount(to, mint, tokenProgram)
  const transfers = takeFrom(sources, amount).map((source) => ({
    program: tokenProgram,
    accounts: [
      { address: source.address, isWritable: true },
      { address: mint },
      { address: target, isWritable: true },
      { address: from, isSigner: true },
    ],
    // TransferChecked: the chain refuses other decimals than the configured ones.
    data: Uint8Array.of(12, ...littleEndian(source.amount, 8), decimals),
  }))
  return createsAccount ? [createTokenAccount(from, to, mint, tokenProgram), ...transfers] : transfers
}

/** Instruction 2 of the system program: Transfer. */
const transferCoin = (from: string, to: string, amount: bigint): Instruction => ({
  program: systemProgram,
  accounts: [
    { address: from, isSigner: true, isWritable: true },
    { address: to, isWritable: true },
  ],
  data: Uint8Array.of(2, 0, 0, 0, ...littleEndian(amount, 8)),
})

/** CreateIdempotent: does nothing if another transaction has created the account meanwhile. */
const createTokenAccount = (payer: string, owner: string, mint: string, program: string): Instruction => ({
  program: associatedTokenProgram,
  accounts: [
    { address: payer, isSigner: true, isWritable: true },
    { address: findTokenAccount(owner, mint, program), isWritable: true },
    { address: owner },
    { address: mint },
    { address: systemProgram },
    { address: program },
  ],
  data: Uint8Array.of(1),
})

/** The largest accounts first, until the amount is there: one instruction for each. */
function takeFrom(sources: readonly TokenAccount[], amount: bigint): readonly TokenAccount[] {
  const taken: TokenAccount[] = []
  let rest = amount
  for (const { address, amount: held } of sources) {
    if (rest === 0n) break
    const isEnough = held >= rest
    const part = isEnough ? rest : held
    taken.push({ address, amount: part })
    rest -= part
  }
  return taken
}

function littleEndian(value: bigint, size: number): number[] {
  return Array.from({ length: size }, (_, at) => Number((value >> BigInt(at * 8)) & 0xffn))
}
