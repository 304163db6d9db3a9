export { bindAccount, linkWallet } from '../flows/wallet/linkWallet.ts'
export * from './wallets.ts'
