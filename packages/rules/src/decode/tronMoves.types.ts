/** Something that moves, but can't be read. */
export interface UnreadMove {
  unread: string
}

/** Sun that move. `to` is undefined where no address gets them: on the exchange of the network, or in a new contract. */
export interface TronTransfer {
  from: string
  to: string | undefined
  amount: bigint
}

/** Tokens that move: of a contract, by its address, or of the network, by their number. */
export interface TronTokenTransfer extends TronTransfer {
  token: string
}

/** Permission to take tokens of a contract. */
export interface TronApproval {
  owner: string
  spender: string
  amount: bigint
  token: string
}

/** Everything that a transaction's contract moves. */
export interface TronMoves {
  transfers: readonly (TronTransfer | UnreadMove)[]
  tokenTransfers: readonly (TronTokenTransfer | UnreadMove)[]
  approvals: readonly (TronApproval | UnreadMove)[]
}
