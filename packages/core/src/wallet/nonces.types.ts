/** An account on a network that numbers each account's transactions. */
export interface NonceAccount {
  /** An address of the user. */
  address: string
  /** CAIP-2 id: `eip155:1`. */
  network: string
}

/** While it lasts, no other transaction of the account is numbered, in any tab of this browser. */
export interface NonceTurn {
  /**
   * The nonce of the account's next transaction.
   *
   * @param pending - the network's count of the account's transactions, with those that wait for a block
   * @param isKnown - whether the network has a transaction, in a block or waiting for one
   */
  next(pending: number, isKnown: (hash: string) => Promise<boolean>): Promise<number>
  /** Says that a transaction was sent. Without it, the next one gets the same nonce. */
  sent(transaction: { nonce: number; hash: string }): void
}

/** One queue of transactions for each account and network. */
export interface NonceQueue {
  /**
   * Runs one task at a time for each account, in the order of the calls: from reading the nonce until the transaction is
   * sent. Payments of the kit take their turns in the same queue.
   *
   * @throws {@link KitError} `TIMEOUT` if another tab keeps the account's turn
   * @example
   * await kit.wallets.inNonceOrder({ address, network: 'eip155:1' }, async (turn) => {
   *   const nonce = await turn.next(await countPending(), isKnown)
   *   turn.sent({ nonce, hash: await signAndSend(nonce) })
   * })
   */
  inNonceOrder<T>(account: NonceAccount, task: (turn: NonceTurn) => Promise<T>): Promise<T>
}
