import { type CountWork, hashTypedData, limitTypedDataWork } from '@latchkey/crypto/typed-data'

import { decodeTypedData, typedDataRefusal } from '../decode/typedData.ts'
import { type Signature, signDigest } from './signature.ts'

/**
 * Signs EIP-712 typed data from its JSON text.
 *
 * @param count - told of the work of reading and hashing, to limit that of a request
 * @throws {@link EnclaveError} `PAYLOAD_INVALID`
 */
export function signTypedData(
  key: Uint8Array,
  json: string,
  count: CountWork = limitTypedDataWork(),
): Signature {
  const data = decodeTypedData(json, count)
  return signDigest('ECDSA_SECP256K1', key, hash(data, count))
}

function hash(data: ReturnType<typeof decodeTypedData>, count: CountWork): Uint8Array {
  try {
    return hashTypedData(data, count)
  } catch (cause) {
    throw typedDataRefusal(cause)
  }
}
