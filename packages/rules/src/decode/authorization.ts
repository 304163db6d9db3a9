import { isEthereumAddress } from '@latchkey/crypto/addresses'
import { addr } from 'micro-eth-signer'

import { EnclaveError } from '../EnclaveError.ts'
import { parseHex } from './hex.ts'

/** An EIP-7702 authorization: the code that the signer's account takes on. */
export interface Authorization {
  /** Lower-case, with `0x`. */
  address: string
  /** 0: valid on every chain. */
  chainId: bigint
  nonce: bigint
}

/**
 * Parses an EIP-7702 authorization from the JSON text `{ address, chainId, nonce }`.
 *
 * @throws {@link EnclaveError} `PAYLOAD_INVALID`
 */
export function decodeAuthorization(json: string): Authorization {
  try {
    const { address, chainId, nonce } = JSON.parse(json)
    // With capitals, they must be the checksum of EIP-55.
    if (!isEthereumAddress(address) || !addr.isValid(address)) throw new Error('address')
    return { address: address.toLowerCase(), chainId: toUint(chainId), nonce: toUint(nonce) }
  } catch (cause) {
    throw authorizationInvalid(cause)
  }
}

export const authorizationInvalid = (cause: unknown) =>
  new EnclaveError(
    'PAYLOAD_INVALID',
    'Expected JSON with address (20 bytes of hex), chainId and nonce (whole numbers).',
    { cause },
  )

/** More than the digits of any number of 256 bits: reading decimal digits takes longer than their number. */
const longest = 100

function toUint(value: unknown): bigint {
  if (typeof value === 'string' && value.length > longest) throw new Error('Expected a number of 256 bits')
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return BigInt(value)
  if (typeof value === 'string' && /^(0|[1-9][0-9]*)$/.test(value)) return BigInt(value)
  if (typeof value === 'string' && /^0x/.test(value))
    return BigInt(
      `0x${Buffer.from(parseHex(value.length % 2 ? `0x0${value.slice(2)}` : value, 'PAYLOAD_INVALID')).toString('hex')}`,
    )
  throw new Error('Expected a whole number')
}
