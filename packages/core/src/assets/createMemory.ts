import type { Balance, LastKnown } from '../state/assets.types.ts'

/** Keeps what was read of each asset of each address. Returns the balances, with what was read before of the unknown ones. */
export function createMemory(now: () => number) {
  const known = new Map<string, LastKnown>()
  return (address: string, balances: readonly Balance[]): readonly Balance[] =>
    balances.map((balance) => {
      const { asset, amount, fiat } = balance
      const key = `${address} ${asset.id}`
      if (amount === undefined) return { ...balance, lastKnown: known.get(key) }
      known.set(key, { amount, fiat, readAt: now() })
      return balance
    })
}
