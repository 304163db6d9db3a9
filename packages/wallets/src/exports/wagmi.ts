export type { ProviderKit } from '../eip1193/createProvider.types.ts'
export { type LatchkeyConnectorOptions, latchkeyConnector } from '../wagmi/latchkeyConnector.ts'
export { type LatchkeyWalletOptions, latchkeyWallet, type RainbowKitWallet } from '../wagmi/latchkeyWallet.ts'
export { rpcFromChains } from '../wagmi/rpcFromChains.ts'
