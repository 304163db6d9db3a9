import type { AssetPrice, WalletConfig } from '../client/walletConfig.types.ts'
import type { Balance } from '../state/assets.types.ts'

/** Adds what each balance is worth, where the developer's source knows a price. Balances never fail because of it. */
export async function addFiat(
  balances: readonly Balance[],
  { prices }: Pick<WalletConfig, 'prices'>,
): Promise<readonly Balance[]> {
  if (!prices || balances.length === 0) return balances
  const known = await readPrices(prices, balances)
  return balances.map((balance) => {
    const price = known[balance.asset.id]
    return isPrice(price) && balance.amount !== undefined
      ? { ...balance, fiat: { ...price, amount: toUnits(balance) * price.amount } }
      : balance
  })
}

async function readPrices(
  prices: NonNullable<WalletConfig['prices']>,
  balances: readonly Balance[],
): Promise<Readonly<Record<string, AssetPrice | undefined>>> {
  try {
    return (await prices(balances.map(({ asset }) => asset.id))) ?? {}
  } catch (error) {
    console.warn('Latchkey: config.wallet.prices failed. Balances are shown without fiat values.', error)
    return {}
  }
}

const isPrice = (price: AssetPrice | undefined): price is AssetPrice =>
  price !== undefined &&
  Number.isFinite(price.amount) &&
  price.amount >= 0 &&
  /^[A-Z]{3}$/.test(price.currency)

/** Good to 15 digits, which is enough for fiat. */
const toUnits = ({ amount = 0n, asset }: Balance) => Number(amount) / 10 ** asset.decimals
