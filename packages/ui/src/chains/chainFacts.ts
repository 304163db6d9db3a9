import type { AccountChain } from '@latchkey/react'

/** Chain that the addresses of one format, or of several related ones, belong to. No React: the vault uses it, too. */
export interface ChainFacts {
  id: string
  /** A name that is the same in every language; empty for plain public keys. */
  name: string
  testnet: boolean
  /** Accounts of this chain can be added by its name. */
  adds?: AccountChain | undefined
  /** Several networks share its addresses. */
  shared: boolean
  /** There are tokens on it beside its own coin. */
  tokens: boolean
}

const chain = (id: string, name: string, facts: Partial<ChainFacts> = {}): ChainFacts => ({
  id,
  name,
  testnet: false,
  shared: false,
  tokens: true,
  ...facts,
})

export const ethereumFacts = { ...chain('ethereum', 'Ethereum', { shared: true }), adds: 'ethereum' } as const
export const bitcoinFacts = { ...chain('bitcoin', 'Bitcoin', { tokens: false }), adds: 'bitcoin' } as const
export const solanaFacts = { ...chain('solana', 'Solana'), adds: 'solana' } as const

const names: Readonly<Record<string, string>> = {
  COSMOS: 'Cosmos',
  TRON: 'Tron',
  SUI: 'Sui',
  APTOS: 'Aptos',
  SEI: 'Sei',
  XLM: 'Stellar',
  DOGE: 'Dogecoin',
  TON: 'TON',
  XRP: 'XRP Ledger',
  SPARK: 'Spark',
}

/** The chain of an address format such as `ADDRESS_FORMAT_BITCOIN_TESTNET_P2TR`. */
export function factsOf(addressFormat: string): ChainFacts {
  const [family = '', ...rest] = addressFormat.replace('ADDRESS_FORMAT_', '').split('_')
  if (family === 'ETHEREUM') return ethereumFacts
  if (family === 'SOLANA') return solanaFacts
  if (family === 'COMPRESSED' || family === 'UNCOMPRESSED') return chain('keys', '')
  const testnet = rest.some((part) => ['TESTNET', 'SIGNET', 'REGTEST'].includes(part))
  const id = testnet ? `${family.toLowerCase()}-test` : family.toLowerCase()
  if (family !== 'BITCOIN') return chain(id, names[family] ?? family, { testnet })
  return testnet ? { ...bitcoinFacts, id, testnet, adds: undefined } : bitcoinFacts
}
