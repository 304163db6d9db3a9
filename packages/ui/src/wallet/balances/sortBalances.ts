import type { Balance } from '@latchkey/react'

/** Balances above 0 first, the most valuable above; then unknown ones; then those of 0. */
export const sortBalances = (balances: readonly Balance[]): readonly Balance[] =>
  [...balances].sort(
    (one, other) => rankOf(one) - rankOf(other) || (other.fiat?.amount ?? 0) - (one.fiat?.amount ?? 0),
  )

function rankOf({ amount, fiat }: Balance): number {
  if (amount === undefined) return 2
  if (amount === 0n) return 3
  return fiat ? 0 : 1
}
