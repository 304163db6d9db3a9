export { createApiRuntime } from '../client/createApiRuntime.ts'
export { connectSolana } from '../flows/wallet/solana.ts'
export { createWalletMachine } from '../flows/wallet/walletMachine.ts'
export { createSessionRuntime } from '../sessions/createSessionRuntime.ts'
