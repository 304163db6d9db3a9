import { EnclaveError } from '@latchkey/enclave'

import { invalid, ServiceError } from '../errors/ServiceError.ts'

/**
 * Calls the enclave and turns its errors into those of the API: `field` of the request is invalid, the organization has
 * to wait, or the enclave is unavailable.
 *
 * @throws ServiceError REQUEST_INVALID, SEALED_DATA_UNREADABLE, RATE_LIMIT_EXCEEDED, UNAVAILABLE
 */
export async function callEnclave<T>(field: string, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    if (!(error instanceof EnclaveError)) throw error
    if (error.code === 'SEAL_BROKEN') throw new ServiceError('SEALED_DATA_UNREADABLE', {}, { cause: error })
    if (error.code === 'UNAVAILABLE' || error.code === 'SEAL_KEY_UNKNOWN')
      throw new ServiceError('UNAVAILABLE', { retryAfterSeconds: 1 }, { cause: error })
    const { code, retryAfterSeconds = 1 } = error
    if (code === 'CALLS_REFUSED')
      throw new ServiceError('RATE_LIMIT_EXCEEDED', { limit: 'enclave', retryAfterSeconds }, { cause: error })
    // Not UNAVAILABLE: clients would repeat it.
    if (code === 'CALL_ENDED') throw invalid(field, 'got what takes too long to sign, expected less', error)
    throw invalid(field, error.message, error)
  }
}
