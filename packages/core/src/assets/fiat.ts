import type { AssetPrice, WalletConfig } from '../client/walletConfig.types.ts'
import type { Balance } from '../state/assets.types.ts'
import { currencyFor } from './chosenCurrency.ts'

type Settings = Pick<WalletConfig, 'prices' | 'currency'>

/** Adds prices and what each balance is worth, where the developer's source knows. Balances never fail because of it. */
export async function addFiat(
  balances: readonly Balance[],
  { prices, currency }: Settings,
): Promise<readonly Balance[]> {
  if (!prices || balances.length === 0) return balances
  const known = await readPrices(prices, balances, currencyFor({ currency }))
  return balances.map((balance) => {
    const price = toPrice(known[balance.asset.id])
    if (!price) return balance
    if (balance.amount === undefined) return { ...balance, price }
    const fiat = { amount: toUnits(balance) * price.amount, currency: price.currency }
    return { ...balance, price, fiat }
  })
}

async function readPrices(
  prices: NonNullable<WalletConfig['prices']>,
  balances: readonly Balance[],
  currency: string,
): Promise<Readonly<Record<string, AssetPrice | undefined>>> {
  try {
    return (
      (await prices(
        balances.map(({ asset }) => asset.id),
        { currency },
      )) ?? {}
    )
  } catch (error) {
    console.warn('Latchkey: config.wallet.prices failed. Balances are shown without fiat values.', error)
    return {}
  }
}

/** A price, without a change that can't be one. Undefined if it isn't a price. */
function toPrice(price: AssetPrice | undefined): AssetPrice | undefined {
  if (price === undefined || !Number.isFinite(price.amount) || price.amount < 0) return undefined
  const { amount, currency, change24h } = price
  if (!/^[A-Z]{3}$/.test(currency)) return undefined
  // A price can't have fallen by more than all of it.
  const isChange = change24h !== undefined && Number.isFinite(change24h) && change24h > -100
  return isChange ? { amount, currency, change24h } : { amount, currency }
}

/** Good to 15 digits, which is enough for fiat. */
const toUnits = ({ amount = 0n, asset }: Balance) => Number(amount) / 10 ** asset.decimals
