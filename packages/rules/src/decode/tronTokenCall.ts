import { encodeTronAddress } from '@latchkey/crypto/tron'

import { EnclaveError } from '../EnclaveError.ts'
import { type ContractCall, decodeCall, parseContractAbi } from './contractAbi.ts'
import { parseHex } from './hex.ts'
import type { TronMoves } from './tronMoves.types.ts'

/** TRC-20, which is ERC-20 on this network. https://github.com/tronprotocol/tips/blob/master/tip-20.md */
const signatures: Readonly<Record<string, readonly string[]>> = {
  transfer: ['to', 'amount'],
  transferFrom: ['from', 'to', 'amount'],
  approve: ['spender', 'amount'],
  increaseAllowance: ['spender', 'amount'],
  increaseApproval: ['spender', 'amount'],
  decreaseAllowance: ['spender', 'amount'],
  decreaseApproval: ['spender', 'amount'],
}

const standard = parseContractAbi(
  JSON.stringify(
    Object.entries(signatures).map(([name, inputs]) => ({
      type: 'function',
      name,
      inputs: inputs.map((input) => ({ name: input, type: input === 'amount' ? 'uint256' : 'address' })),
    })),
  ),
)

interface TokenCall {
  caller: string
  contract: string
  /** Hex, no `0x`. */
  data: string
}

/** The tokens that a call of a contract moves, or lets others take. Of other calls, nobody knows. */
export function readTokenCall({ caller, contract: token, data }: TokenCall): Partial<TronMoves> {
  // Coins alone, for a contract that takes them.
  if (data === '') return {}
  const call = read(data)
  if (!call) {
    const unread = `It is unknown what a call of ${token} does with tokens.`
    return { tokenTransfers: [{ unread }], approvals: [{ unread }] }
  }
  const address = (name: string) => encodeTronAddress(parseHex(String(call.args[name]), 'PAYLOAD_INVALID'))
  const amount = call.args.amount as bigint
  switch (call.name) {
    case 'transfer':
      return { tokenTransfers: [{ token, from: caller, to: address('to'), amount }] }
    case 'transferFrom':
      return { tokenTransfers: [{ token, from: address('from'), to: address('to'), amount }] }
    case 'decreaseAllowance':
    case 'decreaseApproval':
      return {}
    default:
      return { approvals: [{ token, owner: caller, spender: address('spender'), amount }] }
  }
}

function read(data: string): ContractCall | undefined {
  try {
    return decodeCall(standard, `0x${data}`)
  } catch (error) {
    if (error instanceof EnclaveError) return undefined
    throw error
  }
}
