import { decodeBase58 } from '@latchkey/crypto'
import { solanaPrograms } from '@latchkey/crypto/solana'

/** An instruction. Programs and accounts are keys or names of known programs; a number is an entry of a lookup table. */
export interface SolanaCall {
  program: string
  accounts: readonly (string | number)[]
  data: readonly number[]
}

const idOf = (program: string): string =>
  (solanaPrograms as Readonly<Record<string, string>>)[program] ?? program

/**
 * A transaction without its signatures, in hex. All static accounts are writable.
 *
 * @param payer - signs and pays
 * @param options.tables - lookup tables, of two entries to write and one to read
 */
export function solanaTransactionOf(
  payer: string,
  calls: readonly SolanaCall[],
  { cosigners = [], tables = 0 }: { cosigners?: readonly string[]; tables?: number } = {},
): string {
  const used = calls.flatMap(({ program, accounts }) => [
    ...accounts.filter((account) => typeof account === 'string'),
    program,
  ])
  const keys = [...new Set([payer, ...cosigners, ...used.map(idOf)])]
  const indexOf = (account: string | number) =>
    typeof account === 'string' ? keys.indexOf(idOf(account)) : keys.length + account
  const signatures = 1 + cosigners.length
  return Buffer.from([
    signatures,
    ...new Array<number>(64 * signatures).fill(0),
    ...(tables > 0 ? [0x80] : []),
    ...[signatures, 0, 0, keys.length],
    ...keys.flatMap((key) => [...decodeBase58(key)]),
    ...new Array<number>(32).fill(9),
    calls.length,
    ...calls.flatMap(({ program, accounts, data }) => [
      indexOf(program),
      accounts.length,
      ...accounts.map(indexOf),
      ...(data.length < 128 ? [data.length] : [(data.length & 127) | 128, data.length >> 7]),
      ...data,
    ]),
    ...(tables > 0 ? [tables, ...new Array<number>(32 * tables).fill(8), 2, 0, 1, 1, 2] : []),
  ]).toString('hex')
}
