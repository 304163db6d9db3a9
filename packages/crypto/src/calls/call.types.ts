/** A call that a contract makes, or an account. */
export interface Call {
  /** Address of the contract or account that is called, lower-case. */
  readonly to: string
  /** Wei that go along. */
  readonly value: bigint
  /** Hex with 0x, lower-case. */
  readonly data: string
  /**
   * The code of `to` runs with the rights of the account that calls it: DELEGATECALL. It may do anything with what the
   * account has.
   */
  readonly isDelegate?: boolean | undefined
}

/** A call whose data hold further calls. */
export interface CallBatch {
  /** Name of the function that makes them: `execute`. */
  readonly name: string
  /** In the order in which they are made. */
  readonly calls: readonly Call[]
}
