import type { RpcCall } from './rpc.ts'

// Calls of Ethereum's JSON-RPC. https://ethereum.github.io/execution-apis

/** A number as hex without leading zeros. Some nodes add them. */
export function readQuantity(value: unknown): bigint {
  if (typeof value !== 'string' || !/^0x[\da-f]{1,64}$/i.test(value))
    throw new TypeError('Expected: a quantity.')
  return BigInt(value)
}

/** The first word that a contract returns. An address without a contract returns nothing. */
function readWord(value: unknown): bigint {
  if (typeof value !== 'string' || !/^0x[\da-f]{64}/i.test(value)) throw new TypeError('Expected: 32 bytes.')
  return BigInt(value.slice(0, 66))
}

export const toQuantity = (value: bigint): string => `0x${value.toString(16)}`

/** An argument of a contract's function. */
export const toWord = (value: bigint | string): string =>
  (typeof value === 'bigint' ? value.toString(16) : value.slice(2).toLowerCase()).padStart(64, '0')

export const getBalance = (address: string): RpcCall<bigint> => ({
  method: 'eth_getBalance',
  params: [address, 'latest'],
  read: readQuantity,
})

/** ERC-20: `balanceOf(address)`. */
export const getTokenBalance = (token: string, address: string): RpcCall<bigint> => ({
  method: 'eth_call',
  params: [{ to: token, data: `0x70a08231${toWord(address)}` }, 'latest'],
  read: readWord,
})
