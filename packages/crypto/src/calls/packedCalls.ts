import type { Call } from './call.types.ts'

/** A call as ERC-7579 packs it: 20 bytes of the target, 32 of the value, the rest is its data. */
export function readPackedCall(hex: string): Call[] | undefined {
  if (hex.length < 2 + 52 * 2) return undefined
  return [{ to: hex.slice(0, 42), value: BigInt(`0x${hex.slice(42, 106)}`), data: `0x${hex.slice(106)}` }]
}

/** A call with the rights of the account, as ERC-7579 packs it: 20 bytes of the target, the rest is its data. */
export function readPackedDelegateCall(hex: string): Call[] | undefined {
  if (hex.length < 2 + 20 * 2) return undefined
  return [{ to: hex.slice(0, 42), value: 0n, data: `0x${hex.slice(42)}`, isDelegate: true }]
}

/**
 * The transactions of Safe's MultiSend, one behind the other: 1 byte of the operation, 20 of the target, 32 of the value,
 * 32 of the length of the data, the data. https://github.com/safe-global/safe-smart-account/blob/main/contracts/libraries/MultiSend.sol
 */
export function readMultiSend(hex: string): Call[] | undefined {
  const digits = hex.slice(2)
  const calls: Call[] = []
  for (let at = 0; at < digits.length; ) {
    const [operation, to] = [digits.slice(at, at + 2), digits.slice(at + 2, at + 42)]
    const [value, length] = [digits.slice(at + 42, at + 106), digits.slice(at + 106, at + 170)]
    if (length.length < 64) return undefined
    const end = at + 170 + Number(BigInt(`0x${length}`)) * 2
    if (!(end <= digits.length)) return undefined
    const call = { to: `0x${to}`, value: BigInt(`0x${value}`), data: `0x${digits.slice(at + 170, end)}` }
    const operated = withOperation(call, BigInt(`0x${operation}`))
    if (!operated) return undefined
    calls.push(operated)
    at = end
  }
  return calls
}

/** Enum.Operation of Safe: 0 is a call, 1 a call with the rights of the account. Undefined for any other number. */
export function withOperation(call: Call, operation: bigint): Call | undefined {
  if (operation > 1n) return undefined
  return operation === 1n ? { ...call, isDelegate: true } : call
}
