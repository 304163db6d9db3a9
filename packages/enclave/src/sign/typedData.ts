import { signTyped } from 'micro-eth-signer'

import { EnclaveError } from '../EnclaveError.ts'
import type { Signature } from './signature.ts'

/**
 * Signs EIP-712 typed data from its JSON text. A domain type that is missing is made from the domain's fields, as
 * wallets do; a field that no type names is refused, since nobody would sign it.
 *
 * @throws {@link EnclaveError} `PAYLOAD_INVALID`
 */
export function signTypedData(key: Uint8Array, json: string): Signature {
  try {
    const { domain, types, primaryType, message } = JSON.parse(json, toBigInt)
    const signature = signTyped({ domain: domain ?? {}, types, primaryType, message }, key, false)
    const recovery = Number.parseInt(signature.slice(130), 16) - 27
    return { r: signature.slice(2, 66), s: signature.slice(66, 130), v: `0${recovery}` }
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message.slice(0, 200) : 'unknown'
    throw new EnclaveError('PAYLOAD_INVALID', `Expected EIP-712 typed data as JSON: ${reason}`, { cause })
  }
}

/** Numbers become integers of any size. One that JSON has rounded already must come as text. */
function toBigInt(_: string, value: unknown): unknown {
  if (typeof value !== 'number') return value
  if (!Number.isSafeInteger(value)) throw new Error(`write the number ${value} as text, or it is rounded`)
  return BigInt(value)
}
