import { CryptoError } from '@latchkey/crypto/node'
import {
  type CountWork,
  limitTypedDataWork,
  readTypedData,
  type TypedData,
} from '@latchkey/crypto/typed-data'

import { EnclaveError } from '../EnclaveError.ts'

export type { CountWork, TypedData, TypedRecord, TypedValue } from '@latchkey/crypto/typed-data'

/**
 * Parses EIP-712 typed data from its JSON text. Members that no type names are refused: they would not be signed.
 *
 * @param count - is told of the work as well, which one document limits by itself; what it throws is thrown
 * @throws {@link EnclaveError} `PAYLOAD_INVALID`
 */
export function decodeTypedData(json: string, count: CountWork = () => {}): TypedData {
  const limit = limitTypedDataWork()
  try {
    return readTypedData(JSON.parse(json), (units) => {
      limit(units)
      count(units)
    })
  } catch (cause) {
    throw typedDataRefusal(cause)
  }
}

/** The error for typed data that can't be read or hashed; any other error as it is. */
export function typedDataRefusal(cause: unknown): unknown {
  if (!(cause instanceof CryptoError || cause instanceof SyntaxError)) return cause
  const reason = cause.message.slice(0, 200)
  return new EnclaveError('PAYLOAD_INVALID', `Expected EIP-712 typed data as JSON: ${reason}`, { cause })
}
