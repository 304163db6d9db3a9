import { signTyped } from 'micro-eth-signer'

import { decodeTypedData, typedDataInvalid } from '../decode/typedData.ts'
import type { Signature } from './signature.ts'

/**
 * Signs EIP-712 typed data from its JSON text.
 *
 * @throws {@link EnclaveError} `PAYLOAD_INVALID`
 */
export function signTypedData(key: Uint8Array, json: string): Signature {
  const data = decodeTypedData(json)
  try {
    const signature = signTyped(data as Parameters<typeof signTyped>[0], key, false)
    const recovery = Number.parseInt(signature.slice(130), 16) - 27
    return { r: signature.slice(2, 66), s: signature.slice(66, 130), v: `0${recovery}` }
  } catch (cause) {
    throw typedDataInvalid(cause)
  }
}
