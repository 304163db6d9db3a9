import type { KitConfig } from '@latchkey/ui'

interface CreateWalletConfigParameters {
  /** Endpoint of the local chain, where one runs. */
  chainUrl: string | undefined
  /** Whether the service has on-ramp providers: in development it brings simulated ones. */
  sells: boolean
}

/** Settings of this site's wallet: test ether of the local chain, and simulated purchases. */
export const createWalletConfig = ({
  chainUrl,
  sells,
}: CreateWalletConfigParameters): NonNullable<KitConfig['wallet']> => ({
  ...(chainUrl && { rpc: { 'eip155:31337': chainUrl }, prices: listPrices }),
  ...(sells && { onRamp: { providers: ['moonpay', 'coinbase'], sandboxMode: true } }),
})

/** Example prices. An app asks a source of its own for those of the assets in question. */
async function listPrices(_assets: readonly string[], { currency }: { currency: string }) {
  const ether = new Map([
    ['USD', 2_500],
    ['EUR', 2_300],
    ['GBP', 1_950],
    ['CHF', 2_200],
  ])
  const known = ether.has(currency) ? currency : 'USD'
  const price = { amount: ether.get(known) ?? 0, currency: known, change24h: 0.6 }
  return { 'eip155:31337/slip44:60': price }
}
