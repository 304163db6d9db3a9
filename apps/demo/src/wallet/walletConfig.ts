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
  ...(chainUrl && { rpc: { 'eip155:31337': chainUrl } }),
  ...(sells && { onRamp: { providers: ['moonpay', 'coinbase'], sandboxMode: true } }),
})
