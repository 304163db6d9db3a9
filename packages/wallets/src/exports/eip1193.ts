export { type AnnounceOptions, announceProvider } from '../eip1193/announceProvider.ts'
export { createProvider } from '../eip1193/createProvider.ts'
export type {
  LatchkeyEip1193Provider,
  ProviderKit,
  ProviderOptions,
} from '../eip1193/createProvider.types.ts'
export type {
  CallsStatus,
  ProviderOwnResults,
  ProviderResult,
  WalletPermission,
} from '../eip1193/providerResults.types.ts'
export type { ProviderRpcError } from '../providerError.ts'
