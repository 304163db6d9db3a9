import type { Call } from './call.types.ts'
import { zeroAddress } from './contracts.ts'

const encode = (selector: string, address: string, amount: bigint): string =>
  `${selector}${address.slice(2).padStart(64, '0')}${BigInt.asUintN(256, amount).toString(16).padStart(64, '0')}`

/** Data of `approve(address,uint256)` of ERC-20. */
export const encodeApprove = (spender: string, amount: bigint): string =>
  encode('0x095ea7b3', spender, amount)

/** Data of `transfer(address,uint256)` of ERC-20. */
export const encodeTransfer = (to: string, amount: bigint): string => encode('0xa9059cbb', to, amount)

/**
 * The payment of a Safe for the gas of a transaction, to whomever it names: as much as its owners have signed. The zero
 * address stands for coins as the token, and for whoever sends the transaction as the receiver.
 * https://github.com/safe-global/safe-smart-account/blob/main/contracts/Safe.sol, `handlePayment`
 */
export function safeRefund({
  gas,
  gasPrice,
  token,
  receiver,
}: {
  gas: bigint
  gasPrice: bigint
  token: string
  receiver: string
}): Call[] {
  if (gasPrice === 0n) return []
  const amount = gas * gasPrice
  return token === zeroAddress
    ? [{ to: receiver, value: amount, data: '0x' }]
    : [{ to: token, value: 0n, data: encodeTransfer(receiver, amount) }]
}
