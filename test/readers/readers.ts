import type { Reader } from './reader.ts'
import { contractRows } from './rows/contractRows.ts'
import { coreRows } from './rows/coreRows.ts'
import { cryptoRows } from './rows/cryptoRows.ts'
import { enclaveRows } from './rows/enclaveRows.ts'
import { nodeRows } from './rows/nodeRows.ts'
import { serverRows } from './rows/serverRows.ts'

/** Every reader of untrusted bytes, by its package and name. A new one is a row of its package. */
export const readers: readonly { name: string; reader: Reader }[] = Object.entries({
  contract: contractRows,
  core: coreRows,
  crypto: cryptoRows,
  enclave: enclaveRows,
  node: nodeRows,
  server: serverRows,
}).flatMap(([packageName, rows]) =>
  Object.entries<Reader | string>(rows).flatMap(([name, row]) =>
    typeof row === 'string' ? [] : [{ name: `${packageName} ${name}`, reader: row }],
  ),
)
