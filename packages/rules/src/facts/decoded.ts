import { EnclaveError } from '../EnclaveError.ts'

import { Undecodable } from '../language/policyObjects.ts'

/** Result of a decoder of the enclave, or why it failed. The enclave refuses to sign data that it can't decode. */
export function decoded<Value>(decode: () => Value): Value | Undecodable {
  try {
    return decode()
  } catch (error) {
    if (error instanceof EnclaveError) return new Undecodable(error.message)
    throw error
  }
}
