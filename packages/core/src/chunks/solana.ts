export { connectSolana } from '../flows/wallet/solana.ts'
export { createWalletMachine } from '../flows/wallet/walletMachine.ts'
export { createApiRuntime } from '../kit/createApiRuntime.ts'
export { createSessionRuntime } from '../sessions/createSessionRuntime.ts'
