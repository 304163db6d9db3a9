export { type AnnounceOptions, announceProvider } from '../eip1193/announceProvider.ts'
export {
  createProvider,
  type LatchkeyProvider,
  type ProviderKit,
  type ProviderOptions,
} from '../eip1193/createProvider.ts'
export type { ProviderRpcError } from '../providerError.ts'
