import { EnclaveError } from '@latchkey/enclave'

import { invalid, ServiceError } from '../errors/ServiceError.ts'

/**
 * Asks the enclave, and says its refusals as the API does: what is wrong with `field` of the request, or that the
 * enclave can't answer now.
 *
 * @throws ServiceError REQUEST_INVALID, UNAVAILABLE
 */
export async function callEnclave<T>(field: string, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    if (!(error instanceof EnclaveError) || error.code === 'SEAL_BROKEN') throw error
    if (error.code === 'UNAVAILABLE')
      throw new ServiceError('UNAVAILABLE', { retryAfterSeconds: 1 }, { cause: error })
    throw invalid(field, error.message, error)
  }
}
