import type { Approval } from './tokenCall.types.ts'

/** Rights to the signer's tokens that a signature of typed data gives. */
export type SignedTokens =
  | {
      readonly kind: 'approvals'
      /** Empty: the struct lists no tokens. */
      readonly approvals: readonly Approval[]
      readonly spender: string
      /** Until when the signature counts, in Unix seconds. */
      readonly deadline?: bigint | undefined
      /** Something is signed along that only the app knows. */
      readonly hasWitness?: boolean | undefined
    }
  /** ERC-3009 */
  | {
      readonly kind: 'transfer'
      readonly token: string
      readonly from: string
      readonly to: string
      readonly amount: bigint
      /** Unix seconds. */
      readonly validAfter: bigint
      readonly validBefore: bigint
    }
