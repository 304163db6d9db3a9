export { createApiRuntime } from '../client/createApiRuntime.ts'
export { connectSolana } from '../flows/wallet/solana.ts'
export { createWalletMachine } from '../flows/wallet/walletLogin.ts'
export { createSessionRuntime } from '../sessions/createSessionRuntime.ts'
