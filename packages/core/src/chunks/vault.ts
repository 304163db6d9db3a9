export { createVault } from '../vault/createVault.ts'
export * from './sessionRuntime.ts'
