import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'

export interface RegistryCase {
  description: string
  /** A transaction, signed or not. */
  rawTx?: string
  /** Typed data. */
  data?: { domain: { chainId?: number } } & Record<string, unknown>
  /** Who signs. */
  from?: string
  expected: object
}

/** Cases of a file, and the data that they may look up. */
export interface CaseFile {
  path: string
  dataProvider?: {
    tokens?: Record<string, { symbol: string; decimals: number }>
    addressNames?: Record<string, string>
    ensNames?: Record<string, string>
    nftCollectionNames?: Record<string, string>
    blockTimestamps?: Record<string, number>
  }
  tests: RegistryCase[]
}

const file = new URL('cases.json.br', import.meta.url)

/**
 * The test cases of https://github.com/ethereum/clear-signing-erc7730-registry (CC0), at the commit of the service's
 * snapshot. `npm run clear-signing -- --update` writes them.
 */
export const readCases = (): CaseFile[] =>
  JSON.parse(brotliDecompressSync(readFileSync(file)).toString('utf8')).files
