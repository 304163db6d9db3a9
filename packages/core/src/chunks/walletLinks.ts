export { bindAccount, linkWallet, listWallets, unlinkWallet } from '../flows/wallet/linkWallet.ts'
export * from './wallets.ts'
