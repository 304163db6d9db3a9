import type { Enclave } from '../Enclave.ts'
import { EnclaveError } from '../EnclaveError.ts'
import { type EnclaveCall, type FromEnclave, operationNames } from './frames.ts'

/** Runs one call. Never rejects. */
export async function answerCall(
  enclave: Enclave,
  { id, operation, request }: EnclaveCall,
): Promise<FromEnclave> {
  try {
    if (!operationNames.includes(operation)) throw new EnclaveError('UNAVAILABLE', 'Unknown operation.')
    const call = enclave[operation] as (request: unknown) => Promise<unknown>
    return { kind: 'result', id, value: await call(request) }
  } catch (error) {
    // Anything else is a fault of ours, and its text might hold what it was about.
    const { code, message } =
      error instanceof EnclaveError
        ? error
        : new EnclaveError('UNAVAILABLE', 'The enclave met an unexpected error.')
    return { kind: 'error', id, code, message }
  }
}
