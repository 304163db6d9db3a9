export { decodeSolana, isSolanaMessage } from '../clear-signing/decodeSolana.ts'
export * from './sessionRuntime.ts'
