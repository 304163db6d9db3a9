export { createApiRuntime } from '../client/createApiRuntime.ts'
export { createWalletMachine } from '../flows/wallet/walletMachine.ts'
export { createSessionRuntime } from '../sessions/createSessionRuntime.ts'
