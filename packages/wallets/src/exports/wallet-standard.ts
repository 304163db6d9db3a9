export {
  createStandardWallet,
  type StandardWalletKit,
  type StandardWalletOptions,
} from '../wallet-standard/createStandardWallet.ts'
export { registerWallet } from '../wallet-standard/registerWallet.ts'
export type { SignInInput } from '../wallet-standard/signInText.ts'
