import { checksumEthereumAddress } from '@latchkey/crypto/secp256k1'
import { bytesToHex } from '@noble/hashes/utils.js'
import type { Rpc, RpcCall } from '../assets/rpc.ts'
import { namehash } from '../ethereum/namehash.ts'
import type { RecipientRefusal } from '../state/payments.types.ts'

// Names of the Ethereum Name Service. https://docs.ens.domains/resolution

export type ResolvedName =
  | { address: string }
  | { reason: Extract<RecipientRefusal, 'network' | `name-${string}`> }

const registry = '0x00000000000C2E074eC69A0dFb2997BA6C7d2e1e'
/**
 * Small letters, digits and hyphens, which ENSIP-15 leaves as they are. Other characters look like these, and need its
 * tables to be told apart.
 */
const plainName = /^(?:(?!..--)[a-z0-9-]+\.)+eth$/

/**
 * Asks Ethereum for the address of a name on a network. On others than Ethereum, only a record of that network counts:
 * a contract of Ethereum may be nobody's there.
 *
 * @param network CAIP-2: `eip155:8453`
 */
export async function resolveName(ethereum: Rpc, typed: string, network: string): Promise<ResolvedName> {
  const name = typed.toLowerCase()
  if (!plainName.test(name)) return { reason: 'name-unsupported' }
  const node = bytesToHex(namehash(name))
  try {
    const resolver = await ethereum.call(callOf(registry, `0x0178b8bf${node}`, readAddress))
    if (resolver === undefined) return { reason: 'name-unknown' }
    const chainId = BigInt(network.slice('eip155:'.length))
    const address = await ethereum.call(
      chainId === 1n
        ? callOf(resolver, `0x3b3b57de${node}`, readAddress)
        : callOf(resolver, `0xf1cb7e06${node}${coinTypeOf(chainId)}`, readBytes),
    )
    return address === undefined ? { reason: 'name-unknown' } : { address: checksumEthereumAddress(address) }
  } catch {
    return { reason: 'name-unreachable' }
  }
}

const callOf = <Result>(to: string, data: string, read: (value: unknown) => Result): RpcCall<Result> => ({
  method: 'eth_call',
  params: [{ to, data }, 'latest'],
  read,
})

/** ENSIP-11. */
const coinTypeOf = (chainId: bigint) => (0x8000_0000n | chainId).toString(16).padStart(64, '0')

/** The address of an answer. None is written as zeros or, without a contract, as nothing. */
function readAddress(value: unknown): string | undefined {
  if (value === '0x') return undefined
  const [, address = ''] = /^0x0{24}([\da-f]{40})$/i.exec(String(value)) ?? []
  if (address === '') throw new TypeError('Expected: an address.')
  return /^0+$/.test(address) ? undefined : `0x${address}`
}

/** `bytes` of the ABI: its place, its length, and an address or nothing. */
function readBytes(value: unknown): string | undefined {
  const [, length = '', bytes = ''] = /^0x0{62}20([\da-f]{64})([\da-f]*)$/i.exec(String(value)) ?? []
  if (/^0{64}$/.test(length)) return undefined
  if (!/^0{62}14$/i.test(length)) throw new TypeError('Expected: an address.')
  return readAddress(`0x${'0'.repeat(24)}${bytes.slice(0, 40)}`)
}
