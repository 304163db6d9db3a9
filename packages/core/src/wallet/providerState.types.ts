/** Calls that an app sent together, under an id of its own. EIP-5792 */
export interface KeptBatch {
  readonly id: string
  readonly chainId: number
  /** Number of calls that were asked for. */
  readonly count: number
  /** Transactions that were sent, in their order. */
  readonly hashes: readonly string[]
}

/** State of an Ethereum provider on this device, for one configuration of the kit. */
export interface ProviderState {
  /** The chain that was chosen last. */
  readonly chainId?: number | undefined
  /** The app gave up its access to the accounts: EIP-2255. */
  readonly isRevoked?: boolean | undefined
  /** Newest first. */
  readonly batches?: readonly KeptBatch[] | undefined
}
