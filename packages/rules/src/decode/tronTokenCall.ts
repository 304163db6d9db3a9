import { abiFunction, address, createFunctionTable, tuple, uint256 } from '@latchkey/crypto/calls'
import { encodeTronAddress } from '@latchkey/crypto/tron'
import { hexToBytes } from '@noble/hashes/utils.js'

import type { TronMoves } from './tronMoves.types.ts'

interface TokenCall {
  caller: string
  contract: string
  /** Hex, no `0x`. */
  data: string
}

const tronAddress = (hex: string) => encodeTronAddress(hexToBytes(hex.slice(2)))
const toOther = /* @__PURE__ */ tuple(address, uint256)

/** TRC-20, which is ERC-20 on this network. https://github.com/tronprotocol/tips/blob/master/tip-20.md */
const findFunction = /* @__PURE__ */ createFunctionTable<(call: TokenCall) => Partial<TronMoves>>(() => [
  abiFunction('transfer', toOther, ([to, amount]) => ({ caller: from, contract: token }) => ({
    tokenTransfers: [{ token, from, to: tronAddress(to), amount }],
  })),
  abiFunction(
    'transferFrom',
    tuple(address, address, uint256),
    ([from, to, amount]) =>
      ({ contract: token }) => ({
        tokenTransfers: [{ token, from: tronAddress(from), to: tronAddress(to), amount }],
      }),
  ),
  ...['approve', 'increaseAllowance', 'increaseApproval'].map((name) =>
    abiFunction(name, toOther, ([spender, amount]) => ({ caller: owner, contract: token }: TokenCall) => ({
      approvals: [{ token, owner, spender: tronAddress(spender), amount }],
    })),
  ),
  ...['decreaseAllowance', 'decreaseApproval'].map((name) => abiFunction(name, toOther, () => () => ({}))),
])

/** The tokens that a call of a contract moves, or lets others take. Of other calls, nobody knows. */
export function readTokenCall(call: TokenCall): Partial<TronMoves> {
  // Coins alone, for a contract that takes them.
  if (call.data === '') return {}
  const data = `0x${call.data}`
  const moves = findFunction(data)?.read(data)?.(call)
  if (moves) return moves
  const unread = `It is unknown what a call of ${call.contract} does with tokens.`
  return { tokenTransfers: [{ unread }], approvals: [{ unread }] }
}
