import { decodeHex, encodeBase58, encodeHex } from '@latchkey/crypto'
import { keccak256 } from '@latchkey/crypto/keccak'
import type { SignRequestDetails } from '../sign-requests/signRequest.types.ts'

/** What a network calls a signed transaction. Undefined for chains whose transactions the app finishes itself. */
export function transactionHash({ kind, chain }: SignRequestDetails, signed: unknown): string | undefined {
  if (kind !== 'transaction' || typeof signed !== 'string') return undefined
  if (chain === 'ethereum') return `0x${encodeHex(keccak256(decodeHex(signed.slice(2))))}`
  // The first signature, after their number in one byte.
  return chain === 'solana' ? encodeBase58(decodeHex(signed).subarray(1, 65)) : undefined
}
