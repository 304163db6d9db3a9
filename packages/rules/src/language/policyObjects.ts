/** Data that is there but can't be decoded, such as call arguments that don't match the contract's interface. */
export class Undecodable {
  /** Explanation for people: what couldn't be decoded, and why. */
  readonly reason: string

  constructor(reason: string) {
    this.reason = reason
  }
}

/**
 * A record; an absent or undefined field means that the request has no such data. A decoded tuple is a record whose
 * fields are in the order of its interface, because `tuple[0]` reads the first one; a field without a name is called by
 * its position.
 */
export interface PolicyRecord {
  readonly [field: string]: PolicyValue | undefined
}

/** Integers are always bigint. */
export type PolicyValue = boolean | bigint | string | Undecodable | readonly PolicyValue[] | PolicyRecord

/** Objects that an expression can name: the root keywords that apply to the request. docs/policies.md#expressions */
export interface PolicyObjects {
  readonly activity?: PolicyValue | undefined
  readonly wallet?: PolicyValue | undefined
  readonly wallets?: PolicyValue | undefined
  readonly wallet_account?: PolicyValue | undefined
  readonly private_key?: PolicyValue | undefined
  readonly eth?: PolicyValue | undefined
  readonly solana?: PolicyValue | undefined
  readonly tron?: PolicyValue | undefined
  readonly bitcoin?: PolicyValue | undefined
  /** Everything that the signed payload lets go out. */
  readonly spends?: PolicyValue | undefined
  /** Limits over time, by name, with what the request adds. */
  readonly limits?: PolicyValue | undefined
  /** Consensus only. */
  readonly approvers?: PolicyValue | undefined
  /** Consensus only. */
  readonly credentials?: PolicyValue | undefined
  /** `{ now }`: the activity's time in milliseconds since 1970. */
  readonly time?: PolicyValue | undefined
}
