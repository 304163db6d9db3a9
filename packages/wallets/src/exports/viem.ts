export type { SigningKit, SigningOptions } from '../kit.types.ts'
export { toViemAccount } from '../viem/toViemAccount.ts'
