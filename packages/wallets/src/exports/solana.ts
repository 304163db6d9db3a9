export type { SigningKit, SigningOptions } from '../kit.types.ts'
export { type SolanaSigner, type SolanaSignerOptions, toSolanaSigner } from '../solana/toSolanaSigner.ts'
