import type { Fiat } from '@latchkey/react'

/** An amount in the smallest unit of something with that many decimal places. */
export interface Amount {
  amount: bigint
  decimals: number
  symbol: string
}

/** An amount in words: what is read first, and what stands beside it, muted. */
export interface OrderedAmount {
  first: string
  beside?: string | undefined
}

/**
 * Which of a coin amount and its value in money is read first. What an account holds is read in the user's currency; what
 * moves is read in the coin that moves, exactly. Without a price there is only the coin.
 */
export function orderAmount(
  about: 'holding' | 'moving',
  coin: string,
  money: string | undefined,
): OrderedAmount {
  if (money === undefined) return { first: coin }
  return about === 'holding' ? { first: money, beside: coin } : { first: coin, beside: money }
}

/** Value of an amount at the price of one unit. Undefined without a price. Good to 15 digits. */
export function worthOf({ amount, decimals }: Amount, price: Fiat | undefined): Fiat | undefined {
  if (!price) return undefined
  return { amount: (Number(amount) / 10 ** decimals) * price.amount, currency: price.currency }
}

/** Decimal places to which money is turned into a coin: less than a cent for every coin there is. */
const places = 8

/** The amount, in the smallest unit of an asset, that a sum of money buys. Rounded down, so that it never costs more. */
export function amountFor(money: number, price: Fiat, decimals: number): bigint {
  const shown = Math.min(places, decimals)
  const units = Math.floor((money / price.amount) * 10 ** shown + 1e-6)
  return Number.isFinite(units) ? BigInt(units) * 10n ** BigInt(decimals - shown) : 0n
}

/** Money that a price made or lost within a day, for what is worth `fiat` now. */
export const changeOf = (fiat: Fiat, change24h: number): number =>
  (fiat.amount * change24h) / (100 + change24h)
