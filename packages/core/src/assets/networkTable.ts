interface NetworkRow {
  name: string
  symbol: string
  /** Prefix of its addresses in ERC-3770, as Safe writes them. https://chainid.network */
  shortName?: string
  /** Coin type of SLIP-44, for the CAIP-19 id of the native coin. @default 60 */
  coinType?: number
  explorerUrl?: string
  isTestNetwork?: boolean
  /** Whether its transactions also pay for their place on Ethereum. https://docs.optimism.io */
  isRollupOfOptimism?: boolean
}

const sol = { symbol: 'SOL', coinType: 501, explorerUrl: 'https://explorer.solana.com' }

/** Networks that need no entry in `wallet.networks`, by CAIP-2 id. Chain ids: https://chainid.network */
export const networkTable: Readonly<Record<string, NetworkRow>> = {
  'eip155:1': { name: 'Ethereum', shortName: 'eth', symbol: 'ETH', explorerUrl: 'https://etherscan.io' },
  'eip155:11155111': {
    name: 'Sepolia',
    shortName: 'sep',
    symbol: 'ETH',
    explorerUrl: 'https://sepolia.etherscan.io',
    isTestNetwork: true,
  },
  'eip155:8453': {
    name: 'Base',
    shortName: 'base',
    symbol: 'ETH',
    explorerUrl: 'https://basescan.org',
    isRollupOfOptimism: true,
  },
  'eip155:10': {
    name: 'Optimism',
    shortName: 'oeth',
    symbol: 'ETH',
    explorerUrl: 'https://optimistic.etherscan.io',
    isRollupOfOptimism: true,
  },
  'eip155:42161': {
    name: 'Arbitrum One',
    shortName: 'arb1',
    symbol: 'ETH',
    explorerUrl: 'https://arbiscan.io',
  },
  'eip155:137': {
    name: 'Polygon',
    shortName: 'matic',
    symbol: 'POL',
    coinType: 966,
    explorerUrl: 'https://polygonscan.com',
  },
  'eip155:56': {
    name: 'BNB Chain',
    shortName: 'bnb',
    symbol: 'BNB',
    coinType: 9006,
    explorerUrl: 'https://bscscan.com',
  },
  'eip155:43114': {
    name: 'Avalanche',
    shortName: 'avax',
    symbol: 'AVAX',
    coinType: 9005,
    explorerUrl: 'https://snowtrace.io',
  },
  'eip155:31337': { name: 'Anvil', symbol: 'ETH', isTestNetwork: true },
  'solana:mainnet': { name: 'Solana', ...sol },
  'solana:devnet': { name: 'Solana Devnet', ...sol, isTestNetwork: true },
  'solana:testnet': { name: 'Solana Testnet', ...sol, isTestNetwork: true },
  'solana:localnet': { name: 'Solana Localnet', symbol: 'SOL', coinType: 501, isTestNetwork: true },
}
