/** A coin or a token, as amounts of it are written. */
export interface Unit {
  symbol: string
  decimals: number
}

/** What the kit knows about networks and tokens, without asking anyone. Networks are CAIP-2 ids. */
export interface DecodeContext {
  /** Undefined: not a known network. */
  networkName(network: string | undefined): string | undefined
  /** The own coin of a network. */
  coin(network: string | undefined): Unit | undefined
  /** A token that the developer has listed. Nobody else's word counts: a contract may give itself any name. */
  token(network: string | undefined, address: string): Unit | undefined
}

/** The part of the configuration that names networks and tokens. */
export interface KnownAssets {
  readonly tokens?: readonly (Unit & { network: string; address: string })[] | undefined
  readonly networks?: readonly { id: string; name: string; nativeCurrency: Unit }[] | undefined
}

const ether = { symbol: 'ETH', decimals: 18 }
const sol = { symbol: 'SOL', decimals: 9 }

const networks: Readonly<Record<string, readonly [name: string, coin: Unit]>> = {
  'eip155:1': ['Ethereum', ether],
  'eip155:10': ['OP Mainnet', ether],
  'eip155:56': ['BNB Smart Chain', { symbol: 'BNB', decimals: 18 }],
  'eip155:100': ['Gnosis', { symbol: 'xDAI', decimals: 18 }],
  'eip155:137': ['Polygon', { symbol: 'POL', decimals: 18 }],
  'eip155:8453': ['Base', ether],
  'eip155:42161': ['Arbitrum One', ether],
  'eip155:43114': ['Avalanche', { symbol: 'AVAX', decimals: 18 }],
  'eip155:59144': ['Linea', ether],
  'eip155:11155111': ['Sepolia', ether],
  'eip155:31337': ['Local network', ether],
  'solana:mainnet': ['Solana', sol],
  'solana:devnet': ['Solana Devnet', sol],
  'solana:testnet': ['Solana Testnet', sol],
  'solana:localnet': ['Solana (local)', sol],
}

export function createDecodeContext({ tokens = [], networks: own = [] }: KnownAssets = {}): DecodeContext {
  const find = (network: string | undefined) => own.find(({ id }) => id === network)
  const isToken =
    (network: string | undefined, address: string) => (token: { network: string; address: string }) =>
      token.network === network &&
      // Hex has two spellings; base58 has one.
      (address.startsWith('0x')
        ? token.address.toLowerCase() === address.toLowerCase()
        : token.address === address)
  return {
    networkName: (network) => find(network)?.name ?? networks[network ?? '']?.[0],
    coin: (network) => find(network)?.nativeCurrency ?? networks[network ?? '']?.[1],
    token: (network, address) => tokens.find(isToken(network, address)),
  }
}
