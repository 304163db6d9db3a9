import { decodeBase58, encodeBase58 } from '@latchkey/crypto'
import { solanaPrograms } from '@latchkey/crypto/solana'
import { address, getTransactionDecoder, lamports } from '@solana/kit'
import { FailedTransactionMetadata, LiteSVM } from 'litesvm'

import { type SolanaInstruction, solanaKey, solanaTransaction } from '../solanaTransactions.ts'

/** Keys of the accounts. `me` is the one that `solanaTransaction` pays with. */
export const solanaCast = {
  me: solanaKey(1),
  thief: solanaKey(2),
  /** New accounts, which sign for themselves. */
  fresh: solanaKey(3),
  mint: solanaKey(4),
  mint2022: solanaKey(5),
  native: 'So11111111111111111111111111111111111111112',
  mine: solanaKey(11),
  mine2022: solanaKey(12),
  /** Wrapped SOL. */
  wrapped: solanaKey(13),
  /** Has no tokens. */
  empty: solanaKey(14),
  theirs: solanaKey(21),
  theirs2022: solanaKey(22),
  theirsWrapped: solanaKey(23),
} as const

export const richLamports = 10_000_000_000n
export const richTokens = 1_000_000_000n
const rent = 2_039_280n

const u64 = (value: bigint) => Array.from({ length: 8 }, (_, at) => Number((value >> BigInt(8 * at)) & 0xffn))

function mintData(): Uint8Array {
  const data = new Uint8Array(82)
  // Supply and decimals; initialized.
  data.set(u64(10n * richTokens), 36)
  data.set([6, 1], 44)
  return data
}

function tokenData(mint: string, owner: string, amount: bigint): Uint8Array {
  const data = new Uint8Array(165)
  data.set(decodeBase58(mint), 0)
  data.set(decodeBase58(owner), 32)
  data.set(u64(amount), 64)
  data[108] = 1
  if (mint === solanaCast.native) data.set([1, 0, 0, 0, ...u64(rent)], 109)
  return data
}

interface SolanaSigners {
  /** @default solanaCast.me */
  payer?: string
  cosigners?: readonly string[]
}

export interface SolanaWorld {
  /** Gives everybody what they had at first. */
  reset(): void
  /** Sends a transaction that the payer and the cosigners sign. @returns whether the chain took it */
  send(instructions: readonly SolanaInstruction[], signers?: SolanaSigners): boolean
  /** Lamports of an account, 0 for one that isn't there. */
  lamportsOf(key: string): bigint
  /** Whether an account is a token account whose owner is `me`. */
  isOfMe(key: string): boolean
  /** Tokens of an account whose owner is `me`, 0 for any other. */
  tokensOfMe(key: string): bigint
  /** How much of an account its delegate may take. */
  delegatedTo(key: string, delegate: string): bigint
}

/**
 * A chain on which `me` and a thief have coins and tokens of both token programs.
 *
 * @param made - accounts that transactions may make
 */
export function createSolanaWorld(made: readonly string[]): SolanaWorld {
  const svm = new LiteSVM().withSigverify(false).withBlockhashCheck(false)
  const {
    me,
    thief,
    mint,
    mint2022,
    native,
    mine,
    mine2022,
    wrapped,
    empty,
    theirs,
    theirs2022,
    theirsWrapped,
  } = solanaCast
  const save = (key: string, program: string, data: Uint8Array, coins: bigint) =>
    svm.setAccount({
      address: address(key),
      data,
      programAddress: address(program),
      executable: false,
      space: BigInt(data.length),
      lamports: lamports(coins),
    })
  const { system, token, token2022 } = solanaPrograms
  function reset() {
    for (const key of [me, thief]) save(key, system, new Uint8Array(), richLamports)
    for (const [key, program] of [
      [mint, token],
      [native, token],
      [mint2022, token2022],
    ] as const)
      save(key, program, mintData(), richLamports)
    save(mine, token, tokenData(mint, me, richTokens), rent)
    save(empty, token, tokenData(mint, me, 0n), rent)
    save(wrapped, token, tokenData(native, me, richTokens), rent + richTokens)
    save(mine2022, token2022, tokenData(mint2022, me, richTokens), rent)
    save(theirs, token, tokenData(mint, thief, 0n), rent)
    save(theirsWrapped, token, tokenData(native, thief, 0n), rent)
    save(theirs2022, token2022, tokenData(mint2022, thief, 0n), rent)
    for (const key of made) save(key, system, new Uint8Array(), 0n)
  }
  const dataOf = (key: string) => {
    const account = svm.getAccount(address(key))
    return account.exists ? new Uint8Array(account.data) : new Uint8Array()
  }
  const numberAt = (data: Uint8Array, offset: number) =>
    new DataView(data.buffer, data.byteOffset).getBigUint64(offset, true)
  const isOfMe = (key: string) => {
    const data = dataOf(key)
    return data.length >= 165 && encodeBase58(data.subarray(32, 64)) === me
  }
  reset()
  return {
    reset,
    send(instructions, signers = {}) {
      const bytes = Buffer.from(solanaTransaction(instructions, signers), 'hex')
      svm.expireBlockhash()
      return !(
        svm.sendTransaction(getTransactionDecoder().decode(bytes)) instanceof FailedTransactionMetadata
      )
    },
    lamportsOf: (key) => svm.getBalance(address(key)) ?? 0n,
    isOfMe,
    tokensOfMe: (key) => (isOfMe(key) ? numberAt(dataOf(key), 64) : 0n),
    delegatedTo(key, delegate) {
      const data = dataOf(key)
      return data.length >= 165 && data[72] === 1 && encodeBase58(data.subarray(76, 108)) === delegate
        ? numberAt(data, 121)
        : 0n
    },
  }
}
