import type { Activity } from '@latchkey/contract'

import type { ActivityRow } from '../store/activities/activities.ts'

const seconds = (milliseconds: number) => String(Math.floor(milliseconds / 1_000))

/** Fields that depend on votes and on who asks. */
export type Voting = Pick<Activity, 'votes' | 'canApprove' | 'canReject'>

/** The votes of an activity that was allowed at once. */
const withoutVotes: Voting = { votes: [], canApprove: false, canReject: false }

/** An activity as the API returns it. docs/wire-format.md#activity */
export function toActivity(row: ActivityRow, voting: Voting = withoutVotes): Activity {
  const isCompleted = row.status === 'ACTIVITY_STATUS_COMPLETED'
  return {
    id: row.id,
    organizationId: row.organizationId,
    userId: row.userId,
    status: row.status,
    type: row.type,
    intent: { [row.intentKey]: row.intent },
    result: isCompleted ? { [row.resultKey]: row.result } : {},
    votes: voting.votes,
    fingerprint: row.fingerprint,
    canApprove: voting.canApprove,
    canReject: voting.canReject,
    createdAt: seconds(row.createdAt),
    updatedAt: seconds(row.updatedAt),
    ...(row.appProofs !== null && { appProofs: row.appProofs }),
    ...(row.failure !== null && { failure: row.failure }),
    ...(row.changes !== null && { changes: row.changes }),
  }
}
