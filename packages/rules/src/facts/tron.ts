import { decodeTronTransaction, type TronMoves, type TronTransfer } from '../decode/index.ts'

import { type PolicyRecord, Undecodable } from '../language/policyObjects.ts'
import { type DescribedTransaction, decoded, unlessUnread } from './decoded.ts'
import { spendsOfTron } from './spends/tronSpends.ts'

/** `tron.tx`, by the protocol's own names, what it moves, and what it lets go out. docs/policies.md#tron */
export function describeTronTransaction(unsigned: string): DescribedTransaction {
  const transaction = decoded(() => decodeTronTransaction(unsigned))
  if (transaction instanceof Undecodable) return { tx: transaction, spends: transaction }
  const { type, contract, transfers, tokenTransfers, approvals, ...rest } = transaction
  const tx = {
    ...rest,
    contract: [contract ?? new Undecodable(`The fields of a ${type} can't be read.`)],
    ...describeMoves({ transfers, tokenTransfers, approvals }),
  }
  return { tx, spends: spendsOfTron(transaction) }
}

const describeMoves = ({ transfers, tokenTransfers, approvals }: TronMoves): PolicyRecord => ({
  transfers: transfers.map((move) => unlessUnread(move, describeTransfer)),
  token_transfers: tokenTransfers.map((move) =>
    unlessUnread(move, ({ token, ...transfer }) => ({ ...describeTransfer(transfer), token })),
  ),
  approvals: approvals.map((move) => unlessUnread(move, (approval) => ({ ...approval }))),
})

const describeTransfer = ({ to, ...transfer }: TronTransfer): PolicyRecord => ({
  ...transfer,
  to: to ?? new Undecodable('It goes to the exchange of the network, or to a new contract.'),
})
