import type { Reader } from './reader.ts'
import { coreRows } from './rows/coreRows.ts'
import { cryptoRows } from './rows/cryptoRows.ts'
import { enclaveRows } from './rows/enclaveRows.ts'
import { serverRows } from './rows/serverRows.ts'

/** Every reader of untrusted bytes, by its package and name. A new one is a row of its package. */
export const readers: readonly { name: string; reader: Reader }[] = Object.entries({
  core: coreRows,
  crypto: cryptoRows,
  enclave: enclaveRows,
  server: serverRows,
}).flatMap(([packageName, rows]) =>
  Object.entries<Reader | string>(rows).flatMap(([name, row]) =>
    typeof row === 'string' ? [] : [{ name: `${packageName} ${name}`, reader: row }],
  ),
)
