export { resolveSolanaName } from '../../payments/resolveSolanaName.ts'
