export interface PathScheme {
  readonly chain: 'ethereum' | 'solana'
  /** The wallets that derive accounts so. */
  readonly wallets: string
  path(index: number): string
}

/**
 * How known wallets derive their accounts, most common first. Privy and Turnkey derive as MetaMask and Phantom do, and
 * this service as Ledger Live does for Ethereum.
 */
export const schemes: readonly PathScheme[] = [
  {
    chain: 'ethereum',
    wallets: 'MetaMask, Phantom, Privy, Turnkey',
    path: (index) => `m/44'/60'/0'/0/${index}`,
  },
  { chain: 'solana', wallets: 'Phantom, Privy, Turnkey', path: (index) => `m/44'/501'/${index}'/0'` },
  { chain: 'ethereum', wallets: 'Ledger Live', path: (index) => `m/44'/60'/${index}'/0/0` },
  { chain: 'ethereum', wallets: 'Ledger, before Ledger Live', path: (index) => `m/44'/60'/0'/${index}` },
  { chain: 'solana', wallets: 'Ledger Live', path: (index) => `m/44'/501'/${index}'` },
]

export interface Candidate {
  readonly chain: PathScheme['chain']
  readonly wallets: string
  readonly path: string
}

/** The accounts with these numbers. A path that several wallets share comes once, with all their names. */
export function candidatesOf(from: number, to: number): Candidate[] {
  const byPath = new Map<string, Candidate>()
  for (let index = from; index < to; index++)
    for (const { chain, wallets, path } of schemes) {
      const known = byPath.get(path(index))
      byPath.set(path(index), {
        chain,
        path: path(index),
        wallets: known ? `${known.wallets}, ${wallets}` : wallets,
      })
    }
  return [...byPath.values()]
}
