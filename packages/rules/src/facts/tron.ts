import { decodeTronTransaction, type TronMoves, type TronTransfer } from '../decode/index.ts'

import { type PolicyRecord, Undecodable } from '../language/policyObjects.ts'
import { decoded, unlessUnread } from './decoded.ts'

/** `tron.tx`, by the protocol's own names, and what it moves. docs/policies.md#tron */
export const describeTronTransaction = (unsigned: string): PolicyRecord | Undecodable =>
  decoded(() => {
    const { type, contract, transfers, tokenTransfers, approvals, ...rest } = decodeTronTransaction(unsigned)
    return {
      ...rest,
      contract: [contract ?? new Undecodable(`The fields of a ${type} can't be read.`)],
      ...describeMoves({ transfers, tokenTransfers, approvals }),
    }
  })

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
