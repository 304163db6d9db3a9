export { createSignQueue } from '../../sign-requests/createSignQueue.ts'
export { createWalletSigning } from '../../wallet/createWalletSigning.ts'
export * from '../sessionRuntime.ts'
