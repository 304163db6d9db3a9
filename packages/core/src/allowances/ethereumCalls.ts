import { toWord } from '../assets/ethereumRpc.ts'
import type { RpcCall } from '../assets/rpc.ts'

// Reads of allowances. Whoever has no code answers with no bytes, which allows nothing.

const view = <Result>(to: string, data: string, read: (words: bigint[]) => Result): RpcCall<Result> => ({
  method: 'eth_call',
  params: [{ to, data }, 'latest'],
  read(result) {
    if (typeof result !== 'string' || !/^0x([\da-f]{2})*$/i.test(result))
      throw new TypeError('Expected: bytes.')
    return read((result.slice(2).match(/.{64}/g) ?? []).map((word) => BigInt(`0x${word}`)))
  },
})

/** The address in a word. */
const addressIn = (word = 0n) => `0x${word.toString(16).padStart(40, '0')}`

/** ERC-20: `allowance(address,address)`. */
export const getAllowance = (token: string, owner: string, spender: string): RpcCall<bigint> =>
  view(token, `0xdd62ed3e${toWord(owner)}${toWord(spender)}`, ([amount = 0n]) => amount)

/** ERC-721: `getApproved(uint256)`. */
export const getApproved = (collection: string, id: bigint): RpcCall<string> =>
  view(collection, `0x081812fc${toWord(id)}`, ([address]) => addressIn(address))

/** ERC-721: `ownerOf(uint256)`. */
export const getOwner = (collection: string, id: bigint): RpcCall<string> =>
  view(collection, `0x6352211e${toWord(id)}`, ([address]) => addressIn(address))

/** ERC-721 and ERC-1155: `isApprovedForAll(address,address)`. */
export const getIsApprovedForAll = (collection: string, owner: string, spender: string): RpcCall<boolean> =>
  view(collection, `0xe985e9c5${toWord(owner)}${toWord(spender)}`, ([isApproved = 0n]) => isApproved > 0n)

export interface Permit2Allowance {
  amount: bigint
  /** Unix seconds. */
  expires: bigint
}

/** Permit2: `allowance(address,address,address)`. */
export const getPermit2Allowance = (
  contract: string,
  owner: string,
  token: string,
  spender: string,
): RpcCall<Permit2Allowance> =>
  view(
    contract,
    `0x927da105${toWord(owner)}${toWord(token)}${toWord(spender)}`,
    ([amount = 0n, expires = 0n]) => ({ amount, expires }),
  )
