export { type BegunSignIn, beginSignIn } from '../beginSignIn.ts'
export {
  createEthereumWallet,
  type EthereumWalletBehavior,
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
  type SolanaWalletBehavior,
  type SolanaWalletOptions,
  type TestSolanaWallet,
} from '../wallets/solanaWallet.ts'
export type { WalletAnswer, WalletPrompts } from '../wallets/walletQuestions.ts'
