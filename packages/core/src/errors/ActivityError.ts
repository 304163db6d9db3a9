import type { Activity } from '@latchkey/contract'

import { KitError } from './KitError.ts'

/** Codes of requests that were accepted, but not executed at once. */
export type ActivityErrorCode =
  | 'ACTIVITY_NEEDS_APPROVAL'
  | 'ACTIVITY_PENDING'
  | 'ACTIVITY_FAILED'
  | 'ACTIVITY_REJECTED'

/**
 * The service stored the request as an activity that isn't completed: others have to approve it, it failed, or somebody
 * rejected it. `kit.activities.settled(error.activityId)` waits for the approvals.
 */
export class ActivityError extends KitError {
  override name = 'ActivityError'
  declare readonly code: ActivityErrorCode
  readonly activityId: string
  readonly activity: Activity

  constructor(activity: Activity, operation: string) {
    const { id, status } = activity
    super(codes[status] ?? 'ACTIVITY_PENDING', {
      message: `${operation}: the activity ${id} is not completed. Got: ${status}.`,
      operation,
    })
    this.activityId = id
    this.activity = activity
  }
}

const codes: Readonly<Partial<Record<Activity['status'], ActivityErrorCode>>> = {
  ACTIVITY_STATUS_CONSENSUS_NEEDED: 'ACTIVITY_NEEDS_APPROVAL',
  ACTIVITY_STATUS_AUTHENTICATORS_NEEDED: 'ACTIVITY_NEEDS_APPROVAL',
  ACTIVITY_STATUS_FAILED: 'ACTIVITY_FAILED',
  ACTIVITY_STATUS_REJECTED: 'ACTIVITY_REJECTED',
}
