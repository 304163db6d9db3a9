import {
  isBitcoinAddress,
  isDogeAddress,
  isEthereumAddress,
  isSolanaAddress,
  isTronAddress,
} from './addresses.ts'

/** A chain whose addresses the service derives. */
export interface ChainFacts {
  /** The same in every language. */
  readonly name: string
  /** Curve of its keys. */
  readonly curve: 'SECP256K1' | 'ED25519'
  /** Whether a text has the shape of an address. Checksums aren't compared. */
  readonly isAddress: (text: string) => boolean
  /** Namespace of its networks in CAIP-2, and the decimals of their coins. Absent: the kit names no network of it. */
  readonly networks?: { readonly namespace: string; readonly decimals: number }
  /** Whether on-ramp providers sell its coin. @default false */
  readonly isSold?: boolean
  /** Whether several networks have its addresses. @default false */
  readonly sharesAddresses?: boolean
  /** Whether it has tokens beside its coin. @default true */
  readonly hasTokens?: boolean
}

const shape =
  (pattern: RegExp) =>
  (text: string): boolean =>
    pattern.test(text)

/** Addresses of two chains: a hash in hex. */
const isHash = /* @__PURE__ */ shape(/^0x[\da-f]{64}$/)

/**
 * Every chain, by the name that formats of addresses begin with, in lower case. Steps to add one:
 * docs/walks/add-a-chain.md#2-the-facts
 */
export const chains = {
  ethereum: {
    name: 'Ethereum',
    curve: 'SECP256K1',
    isAddress: isEthereumAddress,
    networks: { namespace: 'eip155', decimals: 18 },
    isSold: true,
    sharesAddresses: true,
  },
  bitcoin: {
    name: 'Bitcoin',
    curve: 'SECP256K1',
    isAddress: isBitcoinAddress,
    networks: { namespace: 'bip122', decimals: 8 },
    isSold: true,
    hasTokens: false,
  },
  solana: {
    name: 'Solana',
    curve: 'ED25519',
    isAddress: isSolanaAddress,
    networks: { namespace: 'solana', decimals: 9 },
    isSold: true,
  },
  tron: {
    name: 'Tron',
    curve: 'SECP256K1',
    isAddress: isTronAddress,
    networks: { namespace: 'tron', decimals: 6 },
  },
  doge: {
    name: 'Dogecoin',
    curve: 'SECP256K1',
    isAddress: isDogeAddress,
    networks: { namespace: 'bip122', decimals: 8 },
  },
  cosmos: {
    name: 'Cosmos',
    curve: 'SECP256K1',
    isAddress: /* @__PURE__ */ shape(/^cosmos1[02-9ac-hj-np-z]{38}$/),
  },
  sei: { name: 'Sei', curve: 'SECP256K1', isAddress: /* @__PURE__ */ shape(/^sei1[02-9ac-hj-np-z]{38}$/) },
  spark: {
    name: 'Spark',
    curve: 'SECP256K1',
    isAddress: /* @__PURE__ */ shape(/^spark(?:rt)?1[02-9ac-hj-np-z]{62}$/),
  },
  xrp: {
    name: 'XRP Ledger',
    curve: 'SECP256K1',
    isAddress: /* @__PURE__ */ shape(/^r[1-9A-HJ-NP-Za-km-z]{24,34}$/),
  },
  xlm: { name: 'Stellar', curve: 'ED25519', isAddress: /* @__PURE__ */ shape(/^G[A-Z2-7]{55}$/) },
  ton: { name: 'TON', curve: 'ED25519', isAddress: /* @__PURE__ */ shape(/^[EUk0]Q[\w-]{46}$/) },
  sui: { name: 'Sui', curve: 'ED25519', isAddress: isHash },
  aptos: { name: 'Aptos', curve: 'ED25519', isAddress: isHash },
} as const satisfies Readonly<Record<string, ChainFacts>>

export type Chain = keyof typeof chains

const entries = /* @__PURE__ */ Object.entries(chains) as [Chain, ChainFacts][]

/** The chain that a text has the shape of an address of. Undefined for none, and where chains write theirs alike. */
export function chainOfAddress(text: string): Chain | undefined {
  const matches = entries.filter(([, { isAddress }]) => isAddress(text))
  return matches.length === 1 ? matches[0]![0] : undefined
}

/** Whether a text has the shape of an address of any chain. */
export const isAddressOfSomeChain = (text: string): boolean =>
  entries.some(([, { isAddress }]) => isAddress(text))

/** Decimals of the coin of a network. @param network CAIP-2 id: `eip155:1` */
export function coinDecimals(network: string): number | undefined {
  const [namespace] = network.split(':')
  return entries.find(([, { networks }]) => networks?.namespace === namespace)?.[1].networks?.decimals
}

/** Facts about the chain of an address format. Those of a chain are absent where the format is one of public keys. */
export interface FormatFacts extends Partial<ChainFacts> {
  /** The chain; undefined for public keys, and for one that is newer than this program. */
  readonly chain: Chain | undefined
  /** The chain with its kind of network: `bitcoin`, `bitcoin-test`; `keys` for public keys. */
  readonly id: string
  /** Name of the chain; empty for public keys. */
  readonly name: string
  readonly isTestNetwork: boolean
}

/** Reads an address format such as `ADDRESS_FORMAT_BITCOIN_TESTNET_P2TR`, with or without what all begin with. */
export function readAddressFormat(addressFormat: string): FormatFacts {
  const [family = '', ...rest] = addressFormat.replace('ADDRESS_FORMAT_', '').split('_')
  if (family === 'COMPRESSED' || family === 'UNCOMPRESSED')
    return { chain: undefined, id: 'keys', name: '', isTestNetwork: false }
  const isTestNetwork = rest.some((part) => ['TESTNET', 'SIGNET', 'REGTEST'].includes(part))
  const name = family.toLowerCase()
  const id = isTestNetwork ? `${name}-test` : name
  const facts = { chain: undefined, id, name: family, isTestNetwork }
  return Object.hasOwn(chains, name) ? { ...facts, ...chains[name as Chain], chain: name as Chain } : facts
}
