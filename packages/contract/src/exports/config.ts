export { parseWalletKitConfig } from '../records/parseWalletKitConfig.ts'
export type { WalletKitConfig } from '../records/walletKitConfig.ts'
