import type { TronContractType } from '@latchkey/crypto/tron'

import type { TronTransaction, UnreadMove } from '../../decode/index.ts'
import type { Spend } from '../../language/spend.types.ts'
import { collectSpends, refuseToCount, type Spends } from './spend.ts'

/** A transaction doesn't name its network, so it counts as one of the main network. */
const network = 'tron:0x2b6653dc'

/**
 * Contracts that move what `TronMoves` lists, and nothing else: coins that are frozen stay their owner's. Others cost what
 * the network asks for, or trade for what only the chain knows.
 */
const counted: ReadonlySet<TronContractType> = new Set<TronContractType>([
  'TransferContract',
  'TransferAssetContract',
  'TriggerSmartContract',
  'VoteWitnessContract',
  'WithdrawBalanceContract',
  'FreezeBalanceV2Contract',
  'UnfreezeBalanceV2Contract',
  'CancelAllUnfreezeV2Contract',
  'WithdrawExpireUnfreezeContract',
])

const readMove = <Move extends object>(move: Move | UnreadMove): Move =>
  'unread' in move ? refuseToCount(move.unread) : move

type TransactionSpends = Pick<
  TronTransaction,
  'type' | 'fee_limit' | 'transfers' | 'tokenTransfers' | 'approvals'
>

/** The spends of a transaction. docs/policies.md#spends */
export const spendsOfTron = (transaction: TransactionSpends): Spends =>
  collectSpends((spends) => {
    const { type, fee_limit, transfers, tokenTransfers, approvals } = transaction
    if (!counted.has(type)) refuseToCount(`It is unknown what a ${type} costs.`)
    const add = (spend: Omit<Spend, 'network'>) => spends.push({ network, ...spend })
    for (const move of [...transfers, ...tokenTransfers].map(readMove)) {
      const { to, amount } = move
      if (to === undefined) refuseToCount('No address gets it.')
      const token = 'token' in move ? String(move.token) : 'native'
      add({ token, to, amount, kind: 'transfer' })
    }
    for (const { token, spender, amount } of approvals.map(readMove))
      add({ token, to: spender, amount, kind: 'allowance' })
    if (fee_limit !== 0n) add({ token: 'native', to: '', amount: fee_limit, kind: 'fee' })
  })
