export { type EthersSignerOptions, toEthersSigner } from '../ethers/toEthersSigner.ts'
export type { SigningKit, SigningOptions } from '../kit.types.ts'
