import type { WalletNetwork } from '@latchkey/react'
import type { Amount } from './formatAmount.ts'
import { changeOf } from './money.ts'
import type { Reading } from './readingOf.ts'

/** Total of an account, as one figure. */
export type Total =
  /**
   * `missing`: how many assets it leaves out, because their price or their balance isn't known. `change`: of 24 hours, in
   * money, where it is known of each asset in it.
   */
  | { kind: 'fiat'; amount: number; currency: string; missing: number; change?: number | undefined }
  /** The account's own coin. `missing`: how many networks it leaves out, because they couldn't be read. */
  | { kind: 'coin'; coin: Amount; missing: number }
  | { kind: 'unknown' }

/**
 * The sum of balances: in money where prices are known, else of the coin that pays the fees. Coins of test networks are
 * worth nothing: they count only where there are no others.
 */
export function totalOf(balances: readonly Reading[], networks: readonly WalletNetwork[]): Total {
  const real = balances.filter((balance) => !isWorthless(balance, networks))
  const counted = real.length > 0 ? real : balances
  const currency = counted.find(({ fiat }) => fiat)?.fiat?.currency
  return currency === undefined ? sumCoin(counted) : sumFiat(counted, currency)
}

/** Whether it is of a test network, whose coins are worth nothing. */
export const isWorthless = ({ asset }: Reading, networks: readonly WalletNetwork[]): boolean =>
  networks.some(({ id, isTestNetwork }) => isTestNetwork && id === asset.network)

function sumFiat(balances: readonly Reading[], currency: string): Total {
  let amount = 0
  let missing = 0
  let change: number | undefined = 0
  for (const { fiat, price, ...balance } of balances) {
    if (fiat?.currency !== currency) {
      if (balance.amount !== 0n) missing += 1
      continue
    }
    amount += fiat.amount
    const percent = fiat.amount === 0 ? 0 : price?.change24h
    change = percent === undefined || change === undefined ? undefined : change + changeOf(fiat, percent)
  }
  return { kind: 'fiat', amount, currency, missing, change: amount > 0 ? change : undefined }
}

function sumCoin(balances: readonly Reading[]): Total {
  const [first] = balances
  const coins = balances.filter(
    ({ asset }) =>
      asset.kind === 'native' &&
      asset.symbol === first?.asset.symbol &&
      asset.decimals === first.asset.decimals,
  )
  const known = coins.flatMap(({ amount }) => (amount === undefined ? [] : [amount]))
  if (!first || known.length === 0) return { kind: 'unknown' }
  const amount = known.reduce((sum, one) => sum + one, 0n)
  const { symbol, decimals } = first.asset
  return { kind: 'coin', coin: { amount, symbol, decimals }, missing: coins.length - known.length }
}

/** Balances above 0 first, the most valuable above; then unknown ones; then those of 0. */
export const sortBalances = (balances: readonly Reading[]): readonly Reading[] =>
  [...balances].sort(
    (one, other) => rankOf(one) - rankOf(other) || (other.fiat?.amount ?? 0) - (one.fiat?.amount ?? 0),
  )

function rankOf({ amount, fiat }: Reading): number {
  if (amount === undefined) return 2
  if (amount === 0n) return 3
  return fiat ? 0 : 1
}
