export { createWalletMachine } from '../flows/wallet/walletMachine.ts'
export * from './sessionRuntime.ts'
