export { listWallets, unlinkWallet } from '../flows/wallet/listWallets.ts'
export * from './sessionRuntime.ts'
