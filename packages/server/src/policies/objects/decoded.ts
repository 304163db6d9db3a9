import { EnclaveError } from '@latchkey/enclave'

import { Undecodable } from '../policyObjects.ts'

/** What a decoder of the enclave makes of data, or why it can't. The enclave refuses to sign the same data. */
export function decoded<Value>(decode: () => Value): Value | Undecodable {
  try {
    return decode()
  } catch (error) {
    if (error instanceof EnclaveError) return new Undecodable(error.message)
    throw error
  }
}
