/** Effect of an activity, read from its parameters. Amounts in the chain's smallest unit. */
export type Intent =
  | {
      kind: 'ethereumTransaction'
      /** Address or id of the key that would sign. */
      signWith: string
      /** Recipient or contract; undefined if the transaction creates a contract. */
      to: string | undefined
      /** In wei. */
      value: bigint
      /** Chain that the transaction is for; undefined if it is valid on every chain. */
      chainId: bigint | undefined
      /** Hex with 0x; `0x` if it calls nothing. */
      data: string
      /** The whole transaction, hex. */
      bytes: string
    }
  /** A transaction of a chain that isn't decoded here, or one that can't be read. */
  | {
      kind: 'transaction'
      signWith: string
      chain: 'ethereum' | 'solana' | 'tron' | 'bitcoin' | undefined
      bytes: string
    }
  /** EIP-191, or a text. */
  | { kind: 'message'; signWith: string; text: string }
  /** EIP-712. */
  | {
      kind: 'typedData'
      signWith: string
      domain: string | undefined
      primaryType: string | undefined
      json: string
    }
  /** EIP-7702: a contract's code for the account. Chain id 0: on every network. */
  | {
      kind: 'authorization'
      signWith: string
      contractAddress: string
      chainId: number | string
      nonce: number | string
    }
  /** Bytes that are no readable message. */
  | { kind: 'payload'; signWith: string; payload: string }
  | {
      kind: 'other'
      /** `updateRootQuorum` */
      operation: string
      parameters: Readonly<Record<string, unknown>>
      /** ID of the activity, to ask the service how many root users have to agree. */
      activityId?: string | undefined
      /** Whether the activity has ended: then the account is no longer as it was before. */
      isOver?: boolean | undefined
    }
