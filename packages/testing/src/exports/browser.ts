export {
  createEthereumWallet,
  type EthereumWalletHabits,
  type EthereumWalletOptions,
  type TestEthereumWallet,
} from '../wallets/ethereumWallet.ts'
export {
  type InstalledWallets,
  type InstallWalletsOptions,
  installWallets,
} from '../wallets/installWallets.ts'
export {
  createSolanaWallet,
  type SolanaWalletHabits,
  type SolanaWalletOptions,
  type TestSolanaWallet,
} from '../wallets/solanaWallet.ts'
export type { WalletAnswer, WalletPerson } from '../wallets/walletQuestions.ts'
