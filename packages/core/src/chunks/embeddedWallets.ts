export { createSignQueue } from '../sign-requests/createSignQueue.ts'
export { createEmbeddedWallets } from '../wallet/createEmbeddedWallets.ts'
export * from './sessionRuntime.ts'
