export { createEmbeddedWallets } from '../../wallet/createEmbeddedWallets.ts'
export * from '../sessionRuntime.ts'
