import { decodeHex, encodeBase58, encodeHex } from '@latchkey/crypto'
import { keccak256 } from '@latchkey/crypto/keccak'
import type { ConfiguredNetwork } from '../assets/networks.ts'
import type { Rpc } from '../assets/rpc.ts'
import { getReceipt } from '../payments/ethereumCalls.ts'
import { getSignatureStatus } from '../payments/solanaCalls.ts'
import type { SignRequestDetails } from '../sign-requests/signRequest.types.ts'

/** Hash of a signed transaction, or its Solana signature. Undefined for chains where the app finishes transactions. */
export function transactionHash({ kind, chain }: SignRequestDetails, signed: unknown): string | undefined {
  if (kind !== 'transaction' || typeof signed !== 'string') return undefined
  if (chain === 'ethereum') return `0x${encodeHex(keccak256(decodeHex(signed.slice(2))))}`
  // The first signature, after their number in one byte.
  return chain === 'solana' ? encodeBase58(decodeHex(signed).subarray(1, 65)) : undefined
}

/** Whether a transaction took effect, according to its network. Undefined while it is in no block. */
export async function readOutcome(
  rpc: Rpc,
  { namespace }: ConfiguredNetwork,
  hash: string,
): Promise<boolean | undefined> {
  if (namespace === 'eip155') return await rpc.call(getReceipt(hash))
  const status = await rpc.call(getSignatureStatus(hash))
  return { confirmed: true, failed: false, processed: undefined, unknown: undefined }[status]
}
