export { connectSolana } from '../flows/wallet/solana.ts'
export * from './wallets.ts'
