export { parseWalletKitConfig, type WalletKitConfig, walletKitConfig } from '../records/walletKitConfig.ts'
