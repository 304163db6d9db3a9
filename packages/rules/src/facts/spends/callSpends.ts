import {
  type ListedCalls,
  type MadeCall,
  multicall3,
  multiSendContracts,
  permit2,
  readCallBatch,
  readTokenCall,
  type TokenCall,
} from '@latchkey/crypto/calls'

import type { Spend } from '../../language/spend.types.ts'
import { refuseToCount } from './spend.ts'

/**
 * Adds what calls on a network of Ethereum let go out: coins, and tokens by the functions of their standards. The readers
 * take the canonical encoding alone, so each word of a call's data belongs to an argument that is read here.
 *
 * @param listed - every call with all that it makes, as `listCalls` returns them
 */
export function addCallSpends(spends: Spend[], { calls, isPartial }: ListedCalls, network: string): void {
  if (isPartial) refuseToCount("It makes calls that can't be read, or runs the code of another contract.")
  for (const call of calls) addCall(spends, call, network)
}

function addCall(spends: Spend[], call: MadeCall, network: string): void {
  const { from, to, value, data } = call
  const add = (spend: Pick<Spend, 'token' | 'to' | 'amount' | 'kind'>) => spends.push({ network, ...spend })
  // Coins that an account sends to itself stay.
  const isItself = from !== '' && to === from
  if ((value > 0n || data === '0x') && !isItself)
    add({ token: 'native', to, amount: value, kind: 'transfer' })
  if (data === '0x') return
  if (isBatch(call, isItself)) return
  if (isItself) refuseToCount('Only the code of the account knows what a call of it does.')
  const read = readTokenCall(call)
  if (!read) refuseToCount(`It is unknown what a call of ${to} does.`)
  // The contract that gets data may do anything with it.
  if ('data' in read && read.data !== undefined && read.data !== '0x')
    refuseToCount(`It is unknown what ${to} does with the data that go along.`)
  for (const spend of spendsOfToken(read, to)) add(spend)
}

/**
 * Whether a call does nothing but make the calls that are listed with it. The functions that do are known of the account
 * itself and of a few contracts; elsewhere they may do anything.
 */
function isBatch(call: MadeCall, isItself: boolean): boolean {
  if (!readCallBatch(call)) return false
  if (!(isItself || call.to === multicall3 || (call.isDelegate && multiSendContracts.has(call.to))))
    refuseToCount(`It is unknown what ${call.to} does with the calls that it is given.`)
  return true
}

type TokenSpend = Pick<Spend, 'token' | 'to' | 'amount' | 'kind'>

function spendsOfToken(read: TokenCall, contract: string): TokenSpend[] {
  switch (read.kind) {
    case 'transfer':
      return [{ token: contract, to: read.to, amount: read.amount, kind: 'transfer' }]
    case 'items':
      return read.items.map(({ count = 1n }) => ({
        token: contract,
        to: read.to,
        amount: count,
        kind: 'transfer',
      }))
    case 'approval': {
      const { kind, token, spender, amount } = read.approval
      if (token !== contract && contract !== permit2)
        refuseToCount(`It is unknown what ${contract} allows with ${token}.`)
      // Less than before lets nobody take anything.
      return kind === 'decrease' ? [] : [{ token, to: spender, amount, kind: 'allowance' }]
    }
  }
}
