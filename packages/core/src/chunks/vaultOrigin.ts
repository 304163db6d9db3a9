export { readVaultOrigin } from '../vault/readVaultOrigin.ts'
export * from './sessionRuntime.ts'
