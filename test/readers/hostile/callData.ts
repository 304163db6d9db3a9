import { repeated } from './texts.ts'

const word = (value: number) => value.toString(16).padStart(64, '0')
const hexLength = (bytes: number) => Math.max(64, Math.floor(bytes))

/** A call of multicall(bytes[]), in the canonical encoding: hex without 0x. */
function multicall(calls: readonly string[]): string {
  const items = calls.map(
    (call) => word(call.length / 2) + call.padEnd(64 * Math.ceil(call.length / 64), '0'),
  )
  let offset = 32 * items.length
  const offsets = items.map((item) => {
    const at = offset
    offset += item.length / 2
    return word(at)
  })
  return `ac9650d8${word(32)}${word(items.length)}${offsets.join('')}${items.join('')}`
}

/** Each call inside the one before it. */
const nested = (depth: number, inside: string): string =>
  depth === 0 ? inside : multicall([nested(depth - 1, inside)])

/** Data of calls, hex with 0x, that take long to list with all calls within them. */
export const hostileCallData: Readonly<Record<string, (bytes: number) => string>> = {
  /** As deep as anybody reads, so that the innermost bytes are read once at each depth. */
  deepBatches: (bytes) => `0x${nested(8, repeated('ab')(bytes - 5_000))}`,
  manyBatches: (bytes) => {
    const inside = repeated('ab')(bytes / 16 - 1_500)
    return `0x${multicall(Array.from({ length: 16 }, () => nested(7, inside)))}`
  },
  largeCalls: (bytes) => {
    const call = repeated('ab')(bytes / 255 - 200)
    return `0x${multicall(Array.from({ length: 255 }, () => call))}`
  },
  emptyCalls: (bytes) => `0x${multicall(Array.from({ length: Math.floor(bytes / 128) - 2 }, () => ''))}`,
  /** multiSend(bytes) with transactions without data. */
  packedCalls: (bytes) => {
    const packed = repeated(`00${'11'.repeat(20)}${word(0)}${word(0)}`)(bytes - 300)
    const data = packed.padEnd(64 * Math.ceil(packed.length / 64), '0')
    return `0x8d80ff0a${word(32)}${word(packed.length / 2)}${data}`
  },
  /** approve(address,uint256) with more behind it. */
  longApproval: (bytes) => `0x095ea7b3${'0'.repeat(hexLength(bytes))}`,
  longList: (bytes) => `0xac9650d8${word(32)}${word(bytes / 64 - 4)}${word(64).repeat(bytes / 64 - 4)}`,
}

const uint256 = 'uint256'
const safeMembers = {
  to: 'address',
  value: uint256,
  data: 'bytes',
  operation: 'uint8',
  safeTxGas: uint256,
  baseGas: uint256,
  gasPrice: uint256,
  gasToken: 'address',
  refundReceiver: 'address',
  nonce: uint256,
}
const address = `0x${'11'.repeat(20)}`

/** Typed data that let a Safe make a call. */
export const safeTransaction = (data: string): string =>
  JSON.stringify({
    types: { SafeTx: Object.entries(safeMembers).map(([name, type]) => ({ name, type })) },
    primaryType: 'SafeTx',
    domain: { chainId: 1, verifyingContract: address },
    message: {
      ...Object.fromEntries(
        Object.entries(safeMembers).map(([name, type]) => [name, type === 'address' ? address : '0']),
      ),
      data,
    },
  })
