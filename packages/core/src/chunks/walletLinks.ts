export { bindAccount, linkWallet } from '../flows/wallet/linkWallet.ts'
export { listWallets, unlinkWallet } from '../flows/wallet/listWallets.ts'
export * from './wallets.ts'
