import type { AccountChain } from '@latchkey/react'

/** Chain that the addresses of one format, or of several related ones, belong to. No React: the vault uses it, too. */
export interface ChainFacts {
  readonly id: string
  /** A name that is the same in every language; empty for plain public keys. */
  readonly name: string
  readonly isTestnet: boolean
  /** How accounts are added on it; undefined if they can't be. */
  readonly addedAs: AccountChain | undefined
  /** Several networks share its addresses. */
  readonly networksShareAddresses: boolean
  /** There are tokens on it beside its own coin. */
  readonly hasTokens: boolean
}

const shared = { isTestnet: false, addedAs: undefined, networksShareAddresses: false, hasTokens: true }

/** Chains by the first word of their address formats. */
const chains = {
  ETHEREUM: {
    ...shared,
    id: 'ethereum',
    name: 'Ethereum',
    addedAs: 'ethereum',
    networksShareAddresses: true,
  },
  BITCOIN: { ...shared, id: 'bitcoin', name: 'Bitcoin', addedAs: 'bitcoin', hasTokens: false },
  SOLANA: { ...shared, id: 'solana', name: 'Solana', addedAs: 'solana' },
  COSMOS: { ...shared, id: 'cosmos', name: 'Cosmos' },
  TRON: { ...shared, id: 'tron', name: 'Tron' },
  SUI: { ...shared, id: 'sui', name: 'Sui' },
  APTOS: { ...shared, id: 'aptos', name: 'Aptos' },
  SEI: { ...shared, id: 'sei', name: 'Sei' },
  XLM: { ...shared, id: 'xlm', name: 'Stellar' },
  DOGE: { ...shared, id: 'doge', name: 'Dogecoin' },
  TON: { ...shared, id: 'ton', name: 'TON' },
  XRP: { ...shared, id: 'xrp', name: 'XRP Ledger' },
  SPARK: { ...shared, id: 'spark', name: 'Spark' },
  COMPRESSED: { ...shared, id: 'keys', name: '' },
  UNCOMPRESSED: { ...shared, id: 'keys', name: '' },
} as const satisfies Readonly<Record<string, ChainFacts>>

/** The chains that accounts can be added on, in the order in which they are listed. */
export const addableChainFacts = [chains.ETHEREUM, chains.BITCOIN, chains.SOLANA] as const

const testnets = ['TESTNET', 'SIGNET', 'REGTEST']

/** The chain of an address format such as `ADDRESS_FORMAT_BITCOIN_TESTNET_P2TR`. */
export function factsOf(addressFormat: string): ChainFacts {
  const [family = '', ...rest] = addressFormat.replace('ADDRESS_FORMAT_', '').split('_')
  const known: Readonly<Record<string, ChainFacts>> = chains
  const facts = known[family] ?? { ...shared, id: family.toLowerCase(), name: family }
  const isTestnet = rest.some((part) => testnets.includes(part))
  return isTestnet ? { ...facts, id: `${facts.id}-test`, isTestnet, addedAs: undefined } : facts
}
