export { decodeSolana, isSolanaMessage } from '../clear-signing/decodeSolana.ts'
