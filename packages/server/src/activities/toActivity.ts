import type { Activity } from '@latchkey/contract'

import type { ActivityRow } from '../store/activities.ts'

const seconds = (milliseconds: number) => String(Math.floor(milliseconds / 1_000))

/** An activity as the API returns it. docs/wire-format.md#activity */
export function toActivity(row: ActivityRow): Activity {
  const isCompleted = row.status === 'ACTIVITY_STATUS_COMPLETED'
  return {
    id: row.id,
    organizationId: row.organizationId,
    status: row.status,
    type: row.type,
    intent: { [row.intentKey]: row.intent },
    result: isCompleted ? { [row.resultKey]: row.result } : {},
    votes: [],
    fingerprint: row.fingerprint,
    // Votes aren't built: nobody can approve or reject anything yet.
    canApprove: false,
    canReject: false,
    createdAt: seconds(row.createdAt),
    updatedAt: seconds(row.updatedAt),
    ...(row.appProofs !== null && { appProofs: row.appProofs }),
    ...(row.failure !== null && { failure: row.failure }),
  }
}
