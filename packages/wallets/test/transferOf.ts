import {
  address,
  appendTransactionMessageInstruction,
  blockhash,
  compileTransaction,
  createTransactionMessage,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
  type TransactionVersion,
} from '@solana/kit'

interface TransferOptions {
  version?: TransactionVersion
  /** Pays the fee. Default: the account itself. */
  payer?: string
  recentBlockhash?: string
}

const other = 'GfVcyD4kkTrj4bKc7WA9sZCin9JDbdT4Zkd3EittNR1W'

/** A transfer of 1,000,000 lamports, unsigned. */
export function transferOf(
  from: string,
  { version = 0, payer = from, recentBlockhash = other }: TransferOptions = {},
) {
  const data = Uint8Array.of(2, 0, 0, 0, 0x40, 0x42, 0x0f, 0, 0, 0, 0, 0)
  const accounts = [
    { address: address(from), role: 3 as const },
    { address: address(other), role: 1 as const },
  ]
  const lifetime = { blockhash: blockhash(recentBlockhash), lastValidBlockHeight: 100n }
  return compileTransaction(
    pipe(
      createTransactionMessage({ version }),
      (message) => setTransactionMessageFeePayer(address(payer), message),
      (message) => setTransactionMessageLifetimeUsingBlockhash(lifetime, message),
      (message) =>
        appendTransactionMessageInstruction(
          { programAddress: address('11111111111111111111111111111111'), accounts, data },
          message,
        ),
    ),
  )
}
