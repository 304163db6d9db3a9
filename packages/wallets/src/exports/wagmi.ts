export type { ProviderKit } from '../eip1193/createProvider.ts'
export { type LatchkeyConnectorOptions, latchkeyConnector } from '../wagmi/latchkeyConnector.ts'
