export { resolveSolanaName } from '../../payments/names/resolveSolanaName.ts'
