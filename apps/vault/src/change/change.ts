import { ActivityError, ApiError, type DecodedRequest, type Kit } from '@latchkey/core'
import type { PlainValue, VaultOperation } from '@latchkey/core/vault'

import type { CeremonyResult } from '../vault.ts'

/** A change that a host asks for. */
export interface Change {
  readonly operation: VaultOperation
  readonly parameters: { readonly [name: string]: PlainValue }
}

/** Describes the change, in the account that is signed in. Undefined for the approval of a request that isn't open. */
export async function describeChange(
  { activities, decode }: Kit,
  { operation, parameters }: Change,
): Promise<DecodedRequest | undefined> {
  if (operation !== 'approveActivity') return decode({ kind: 'other', operation, parameters })
  const open = await activities.list({ statuses: ['ACTIVITY_STATUS_CONSENSUS_NEEDED'], limit: 100 })
  const activity = open.find(({ fingerprint }) => fingerprint === parameters.fingerprint)
  return activity && decode(await activities.describe(activity))
}

/**
 * Submits the change as it was shown. The service checks its parameters.
 *
 * @throws {@link ApiError} `STEP_UP_REQUIRED`, and what another try may mend
 */
export async function submitChange(
  { api, activities }: Kit,
  { operation, parameters }: Change,
): Promise<CeremonyResult> {
  try {
    if (operation === 'approveActivity') {
      const { id, status } = await activities.approve({ fingerprint: String(parameters.fingerprint) })
      return status === 'ACTIVITY_STATUS_CONSENSUS_NEEDED' ? { status: 'waiting', activityId: id } : {}
    }
    // A host sends any parameters: their types promise nothing.
    await (api[operation] as (parameters: object) => Promise<unknown>)(parameters)
    return {}
  } catch (error) {
    if (
      error instanceof ActivityError &&
      (error.code === 'ACTIVITY_NEEDS_APPROVAL' || error.code === 'ACTIVITY_PENDING')
    )
      return { status: 'waiting', activityId: error.activityId }
    if (error instanceof ActivityError) return { status: 'refused', code: error.code }
    if (error instanceof ApiError && !error.retryable && !isTooOld(error))
      return { status: 'refused', code: error.code }
    throw error
  }
}

/** Whether the user has to sign in again before the change can be made. */
export const isTooOld = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.code === 'STEP_UP_REQUIRED' || error.code === 'REAUTHENTICATION_REQUIRED')
