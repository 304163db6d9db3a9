import { EnclaveError } from '@latchkey/enclave'

import { invalid, ServiceError } from '../errors/ServiceError.ts'

/**
 * Calls the enclave and turns its errors into those of the API: `field` of the request is invalid, or the enclave is
 * unavailable.
 *
 * @throws ServiceError REQUEST_INVALID, UNAVAILABLE
 */
export async function callEnclave<T>(field: string, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    if (!(error instanceof EnclaveError) || error.code === 'SEAL_BROKEN') throw error
    if (error.code === 'UNAVAILABLE' || error.code === 'SEAL_KEY_UNKNOWN')
      throw new ServiceError('UNAVAILABLE', { retryAfterSeconds: 1 }, { cause: error })
    throw invalid(field, error.message, error)
  }
}
