import { decodeBase58, encodeBase58, encodeHex } from '@latchkey/crypto'

import { decode } from './decoding.ts'

/** A key of 32 equal bytes. */
export const solanaKey = (byte: number): string => encodeBase58(new Uint8Array(32).fill(byte))

/** The key that signs and pays. */
export const solanaSigner = solanaKey(1)

export interface SolanaInstruction {
  program: string
  /** Keys, or numbers of entries in a lookup table, from 0. */
  accounts?: readonly (string | number)[]
  data: readonly number[]
}

interface MessageOptions {
  /** Lookup tables of the message, with two entries to write and one to read. @default 0 */
  tables?: number
  /** Key that signs and pays. @default solanaSigner */
  payer?: string
  /** Keys that sign besides it. @default [] */
  cosigners?: readonly string[]
}

/** A message of a transaction, written by hand. */
export function solanaMessage(
  instructions: readonly SolanaInstruction[],
  { tables = 0, payer = solanaSigner, cosigners = [] }: MessageOptions = {},
): number[] {
  const keys = [
    ...new Set([
      payer,
      ...cosigners,
      ...instructions.flatMap(({ accounts = [], program }) => [
        ...accounts.filter((account) => typeof account === 'string'),
        program,
      ]),
    ]),
  ]
  const indexOf = (account: string | number) =>
    typeof account === 'string' ? keys.indexOf(account) : keys.length + account
  const table = [...new Array<number>(32).fill(8), 2, 0, 1, 0]
  return [
    ...(tables > 0 ? [0x80] : []),
    1 + cosigners.length,
    0,
    0,
    keys.length,
    ...keys.flatMap((key) => [...decodeBase58(key)]),
    ...new Array<number>(32).fill(9),
    instructions.length,
    ...instructions.flatMap(({ program, accounts = [], data }) => [
      indexOf(program),
      accounts.length,
      ...accounts.map(indexOf),
      ...compactLength(data.length),
      ...data,
    ]),
    ...(tables > 0 ? [tables, ...Array.from({ length: tables }, () => table).flat()] : []),
  ]
}

const compactLength = (length: number): number[] =>
  length < 128 ? [length] : [(length & 127) | 128, length >> 7]

/** A transaction whose signatures are missing, in hex. */
export const solanaTransaction = (
  instructions: readonly SolanaInstruction[],
  options: MessageOptions = {},
): string => {
  const signatures = 1 + (options.cosigners?.length ?? 0)
  return encodeHex(
    Uint8Array.from([
      signatures,
      ...new Array<number>(64 * signatures).fill(0),
      ...solanaMessage(instructions, options),
    ]),
  )
}

export const decodeSolanaInstructions = (
  instructions: readonly SolanaInstruction[],
  options?: MessageOptions,
) =>
  decode({
    kind: 'transaction',
    address: solanaSigner,
    network: 'solana:mainnet',
    transaction: solanaTransaction(instructions, options),
  })

const little = (value: bigint, size: number): number[] =>
  Array.from({ length: size }, (_, at) => Number((value >> BigInt(8 * at)) & 0xffn))
export const u32 = (value: number): number[] => little(BigInt(value), 4)
export const u64 = (value: bigint): number[] => little(value, 8)
export const keyBytes = (key: string): number[] => [...decodeBase58(key)]
/** A text with its length before it. */
export const seedBytes = (text: string): number[] => [
  ...u64(BigInt(text.length)),
  ...new TextEncoder().encode(text),
]
