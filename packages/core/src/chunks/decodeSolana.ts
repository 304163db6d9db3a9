export { decodeSolana, isSolanaMessage } from '../clear-signing/solana/decodeSolana.ts'
export * from './sessionRuntime.ts'
