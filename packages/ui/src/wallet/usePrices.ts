import { type Asset, type AssetPrice, type AssetsAccount, useBalances } from '@latchkey/react'
import { useAmounts } from './balances/formatAmount.ts'
import { worthOf } from './balances/money.ts'

/** How long a price says what something was worth, ms. */
const day = 24 * 3_600_000

/** Whether a price of now says what something was worth then: it says nothing of a payment of last month. */
export const isPriceOf = (at: number, now: number): boolean => now - at < day

/** Prices of what an account can hold. */
export interface Prices {
  /** Price of one unit now. Undefined where none is known. */
  of(asset: Pick<Asset, 'id'>): AssetPrice | undefined
  /** Value of an amount, in words, at a time. Undefined where no price is known of then. */
  valueAt(asset: Asset, amount: bigint, at: number, now: number): string | undefined
}

/** Prices as they were read with the balances of an account. */
export function usePrices(account: AssetsAccount): Prices {
  const { fiat } = useAmounts()
  const { data } = useBalances(account)
  const find = ({ id }: Pick<Asset, 'id'>) => data?.find(({ asset }) => asset.id === id)?.price
  return {
    of: find,
    valueAt(asset, amount, at, now) {
      const worth = isPriceOf(at, now) ? worthOf({ ...asset, amount }, find(asset)) : undefined
      return worth && fiat(worth)
    },
  }
}
