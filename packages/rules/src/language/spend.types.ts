/**
 * `transfer`: goes to somebody. `allowance`: somebody may take it, from now on or once. `fee`: the most that the network
 * may take.
 */
export type SpendKind = 'transfer' | 'allowance' | 'fee'

/** An element of `spends`. docs/policies.md#spends */
export type Spend = {
  /** CAIP-2, such as `eip155:8453`. */
  readonly network: string
  /** Address of the contract or mint, or `native`. Ethereum's are lower-case. */
  readonly token: string
  /** Who gets it or may take it, as the request names them. Empty for a fee. */
  readonly to: string
  /** In base units; the id of an NFT, where a call doesn't say that it is one. */
  readonly amount: bigint
  readonly kind: SpendKind
}
