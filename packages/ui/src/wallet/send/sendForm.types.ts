/** An asset that can be sent. */
export interface SendableAsset {
  id: string
  symbol: string
  decimals: number
  /** Name of its network. */
  network: string
  /** Balance in the smallest unit; undefined if it is unknown. */
  amount: bigint | undefined
  /** Price of one unit of the asset, such as 1 ETH. */
  price?: { amount: number; currency: string } | undefined
}

/** Values of the form. Kept when the review is left. */
export interface SendDraft {
  assetId: string
  to: string
  /** In the asset, or in the currency of its price. */
  amount: string
  /** Whether the amount is in money. Undefined: it is, where a price is known and nothing was typed yet. */
  isMoney?: boolean | undefined
  /** Everything that is left after the fee. */
  isMax: boolean
}
