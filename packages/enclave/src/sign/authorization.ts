import { authorization } from 'micro-eth-signer'
import { parseHex } from '../decode/hex.ts'
import { EnclaveError } from '../EnclaveError.ts'

/**
 * The digest of an EIP-7702 authorization, from the JSON text `{ address, chainId, nonce }`.
 *
 * @throws {@link EnclaveError} `PAYLOAD_INVALID`
 */
export function hashAuthorization(json: string): Uint8Array {
  try {
    const { address, chainId, nonce } = JSON.parse(json)
    if (!/^0x[0-9a-fA-F]{40}$/.test(address)) throw new Error('address')
    return authorization.getHash({ address, chainId: toUint(chainId), nonce: toUint(nonce) })
  } catch (cause) {
    throw new EnclaveError(
      'PAYLOAD_INVALID',
      'Expected JSON with address (20 bytes of hex), chainId and nonce (whole numbers).',
      { cause },
    )
  }
}

function toUint(value: unknown): bigint {
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return BigInt(value)
  if (typeof value === 'string' && /^(0|[1-9][0-9]*)$/.test(value)) return BigInt(value)
  if (typeof value === 'string' && /^0x/.test(value))
    return BigInt(
      `0x${Buffer.from(parseHex(value.length % 2 ? `0x0${value.slice(2)}` : value, 'PAYLOAD_INVALID')).toString('hex')}`,
    )
  throw new Error('Expected a whole number')
}
