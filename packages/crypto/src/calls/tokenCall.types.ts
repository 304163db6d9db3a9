/** Permission for a spender to take a token. */
export interface Approval {
  /**
   * `set`: the spender may take this much from now on. `increase` and `decrease`: as much more or less. `once`: this much
   * a single time. `all`: everything that the owner has at the contract, or nothing any more.
   */
  readonly kind: 'set' | 'increase' | 'decrease' | 'all' | 'once'
  /** Address of the token or the collection, lower-case. */
  readonly token: string
  readonly spender: string
  /** In the smallest unit; of an ERC-721 contract, the id of a token. Of all: the largest number or 0. */
  readonly amount: bigint
  /** Whose token it is. Undefined: of whoever makes the call. */
  readonly owner?: string | undefined
  /** Until when the spender may take it, in Unix seconds. Undefined: at any time. */
  readonly expires?: bigint | undefined
}

/** The act of a call of a standard function. */
export type TokenCall =
  | {
      readonly kind: 'approval'
      readonly approval: Approval
      /** Until when somebody else's signature counts, in Unix seconds. */
      readonly deadline?: bigint | undefined
      /** Somebody else's signature, hex. */
      readonly signature?: string | undefined
      /** Data that the spender is called with. */
      readonly data?: string | undefined
    }
  | {
      readonly kind: 'transfer'
      /** Whose token it is; undefined for a token of whoever makes the call. */
      readonly from?: string | undefined
      readonly to: string
      /** In the smallest unit; of an ERC-721 contract, the id of a token. */
      readonly amount: bigint
      /** Data that the recipient is called with. */
      readonly data?: string | undefined
    }
  | {
      readonly kind: 'items'
      readonly from: string
      readonly to: string
      /** NFTs, with how many of each; undefined where there is one. */
      readonly items: readonly { readonly id: bigint; readonly count?: bigint | undefined }[]
      /** Data that the recipient is called with. */
      readonly data?: string | undefined
    }
