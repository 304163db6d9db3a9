import { decodeBase58 } from '@latchkey/crypto'

// Solana's transaction format, legacy message. https://solana.com/docs/core/transactions
// By hand: @solana/kit's builder is several times the size of this file, and signing needs the bytes anyway.

export interface Account {
  address: string
  isSigner?: boolean
  isWritable?: boolean
}

export interface Instruction {
  program: string
  accounts: readonly Account[]
  data: Uint8Array
}

export interface Message {
  feePayer: string
  /** base58 */
  blockhash: string
  instructions: readonly Instruction[]
}

/** The bytes that are signed. */
export function serializeMessage({ feePayer, blockhash, instructions }: Message): Uint8Array<ArrayBuffer> {
  const accounts = orderAccounts(feePayer, instructions)
  const indexOf = (address: string) => accounts.findIndex((one) => one.address === address)
  const count = (matches: (account: Account) => boolean) => accounts.filter(matches).length
  return Uint8Array.from([
    count(({ isSigner }) => isSigner === true),
    count(({ isSigner, isWritable }) => isSigner === true && !isWritable),
    count(({ isSigner, isWritable }) => !isSigner && !isWritable),
    ...compactLength(accounts.length),
    ...accounts.flatMap(({ address }) => [...decodeBase58(address)]),
    ...decodeBase58(blockhash),
    ...compactLength(instructions.length),
    ...instructions.flatMap(({ program, accounts: used, data }) => [
      indexOf(program),
      ...compactLength(used.length),
      ...used.map(({ address }) => indexOf(address)),
      ...compactLength(data.length),
      ...data,
    ]),
  ])
}

/** A transaction of one signer. Without a signature: zeros in its place. */
export const serializeTransaction = (
  message: Uint8Array,
  signature = new Uint8Array(signatureLength),
): Uint8Array<ArrayBuffer> => Uint8Array.from([1, ...signature, ...message])

export const signatureLength = 64

/** Encodes bytes in the form that the endpoint takes. */
export const toBase64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes))

/** Each account once, with all its rights: signers first, then those that are written. The fee payer leads. */
function orderAccounts(feePayer: string, instructions: readonly Instruction[]): readonly Account[] {
  const byAddress = new Map<string, Account>()
  const add = ({ address, isSigner = false, isWritable = false }: Account) => {
    const before = byAddress.get(address)
    byAddress.set(address, {
      address,
      isSigner: isSigner || before?.isSigner === true,
      isWritable: isWritable || before?.isWritable === true,
    })
  }
  add({ address: feePayer, isSigner: true, isWritable: true })
  for (const { program, accounts } of instructions)
    for (const account of [...accounts, { address: program }]) add(account)
  const rank = ({ isSigner, isWritable }: Account) => (isSigner ? 0 : 2) + (isWritable ? 0 : 1)
  return [...byAddress.values()].sort((one, other) => rank(one) - rank(other))
}

/** compact-u16: seven bits in each byte. */
function compactLength(length: number): number[] {
  return length < 0x80 ? [length] : [(length & 0x7f) | 0x80, ...compactLength(length >> 7)]
}
