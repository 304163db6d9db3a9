import { EnclaveError } from '@latchkey/enclave'

import { invalid, ServiceError } from '../errors/ServiceError.ts'

/**
 * Calls the enclave and turns its errors into those of the API: `field` of the request is invalid, or the enclave is
 * unavailable.
 *
 * @throws ServiceError REQUEST_INVALID, SEALED_DATA_UNREADABLE, UNAVAILABLE
 */
export async function callEnclave<T>(field: string, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    if (!(error instanceof EnclaveError)) throw error
    if (error.code === 'SEAL_BROKEN') throw new ServiceError('SEALED_DATA_UNREADABLE', {}, { cause: error })
    if (error.code === 'UNAVAILABLE' || error.code === 'SEAL_KEY_UNKNOWN')
      throw new ServiceError('UNAVAILABLE', { retryAfterSeconds: 1 }, { cause: error })
    throw invalid(field, error.message, error)
  }
}
