import { type AppProof, EnclaveError } from '@latchkey/enclave'

import type { Environment } from '../context/context.ts'
import { ServiceError } from '../errors/ServiceError.ts'
import { findStates } from '../store/states/organizationStates.ts'
import { type Applied, changedBy } from './changeStates.ts'
import type { PendingChange } from './storeNext.ts'

/**
 * Makes changes final, once their rows are committed. No change is answered before: a right that it ends could still be
 * used. Answers the proofs that the changes were asked for.
 *
 * @throws ServiceError UNAVAILABLE
 */
export async function confirmStates(
  { enclave }: Pick<Environment, 'enclave'>,
  pending: readonly PendingChange[],
): Promise<AppProof[]> {
  const proofs: AppProof[] = []
  try {
    for (const change of pending) {
      const proof = await enclave.confirm(change)
      if (proof) proofs.push(proof)
    }
    return proofs
  } catch (cause) {
    if (!(cause instanceof EnclaveError)) throw cause
    throw new ServiceError('UNAVAILABLE', { retryAfterSeconds: 1 }, { cause })
  }
}

/** The same before a change is answered again: perhaps it could not be confirmed the first time. */
export async function confirmAgain(applied: Applied): Promise<AppProof[]> {
  const ids = changedBy(applied)
  if (ids.length === 0) return []
  return await confirmStates(applied.context, await findStates(applied.context.db, ids))
}
