import { readTypedData, type TypedData } from '@latchkey/crypto/typed-data'

import { EnclaveError } from '../EnclaveError.ts'

export type { TypedData, TypedRecord, TypedValue } from '@latchkey/crypto/typed-data'

/**
 * Parses EIP-712 typed data from its JSON text. What no type names is refused, since nobody would sign it.
 *
 * @throws {@link EnclaveError} `PAYLOAD_INVALID`
 */
export function decodeTypedData(json: string): TypedData {
  try {
    return readTypedData(JSON.parse(json))
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message.slice(0, 200) : 'unknown'
    throw new EnclaveError('PAYLOAD_INVALID', `Expected EIP-712 typed data as JSON: ${reason}`, { cause })
  }
}
