import type { AccountChain } from '@latchkey/react'
import type { ReactNode } from 'react'

import { coin, key } from '../parts/icons/moreIcons.tsx'
import { bitcoin, ethereum, solana } from '../parts/icons/walletIcons.tsx'

/** What the addresses of one format, or of several that belong together, are for. */
export interface Chain {
  id: string
  /** A name that is the same in every language; empty for plain public keys. */
  name: string
  icon: ReactNode
  testnet: boolean
  /** Accounts of this chain can be added by its name. */
  adds?: AccountChain | undefined
  /** Several networks share its addresses. */
  shared: boolean
  /** There are tokens on it beside its own coin. */
  tokens: boolean
}

const chain = (id: string, name: string, facts: Partial<Chain> = {}): Chain => ({
  id,
  name,
  icon: coin,
  testnet: false,
  shared: false,
  tokens: true,
  ...facts,
})

const ethereumChain = {
  ...chain('ethereum', 'Ethereum', { icon: ethereum, shared: true }),
  adds: 'ethereum',
} as const
const bitcoinChain = {
  ...chain('bitcoin', 'Bitcoin', { icon: bitcoin, tokens: false }),
  adds: 'bitcoin',
} as const
const solanaChain = { ...chain('solana', 'Solana', { icon: solana }), adds: 'solana' } as const

/** The chains that accounts can be added on, in the order in which they are listed. */
export const addableChains = [ethereumChain, bitcoinChain, solanaChain]

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
export function chainOf(addressFormat: string): Chain {
  const [family = '', ...rest] = addressFormat.replace('ADDRESS_FORMAT_', '').split('_')
  if (family === 'ETHEREUM') return ethereumChain
  if (family === 'SOLANA') return solanaChain
  if (family === 'COMPRESSED' || family === 'UNCOMPRESSED') return chain('keys', '', { icon: key })
  const testnet = rest.some((part) => ['TESTNET', 'SIGNET', 'REGTEST'].includes(part))
  const id = testnet ? `${family.toLowerCase()}-test` : family.toLowerCase()
  if (family !== 'BITCOIN') return chain(id, names[family] ?? family, { testnet })
  return testnet ? { ...bitcoinChain, id, testnet, adds: undefined } : bitcoinChain
}
