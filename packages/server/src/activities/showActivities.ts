import type { Activity } from '@latchkey/contract'

import type { Context } from '../context/context.ts'
import { couldCount } from '../policies/decide.ts'
import type { ActivityRow } from '../store/activities.ts'
import { findVotes } from '../store/votes.ts'
import { type Polls, readPolls } from './polls.ts'
import { toActivity, type Voting } from './toActivity.ts'
import { toVotes } from './toVotes.ts'
import { decideWaiting } from './waitingActivity.ts'

/** Activities of one organization with their votes, as the caller sees them. docs/wire-format.md#votes */
export async function showActivities(context: Context, rows: readonly ActivityRow[]): Promise<Activity[]> {
  const { db, now, organization } = context
  const activityIds = rows.map(({ id }) => id)
  const votes = await findVotes(db, activityIds)
  if (votes.length === 0) return rows.map((row) => toActivity(row))
  const polls = await readPolls(db, { organizationId: organization.id, votes, now })
  const shown = await toVotes(context, votes)
  const activities: Activity[] = []
  for (const row of rows) {
    const rights = await rightsOf(context, row, polls)
    activities.push(
      toActivity(row, { votes: shown.filter(({ activityId }) => activityId === row.id), ...rights }),
    )
  }
  return activities
}

type Rights = Omit<Voting, 'votes'>

/** Whether the caller may vote on an activity. docs/decisions.md#votes */
async function rightsOf(context: Context, row: ActivityRow, polls: Polls): Promise<Rights> {
  const { db, caller, organization } = context
  const voter = polls.voters.find(({ id }) => id === caller.userId)
  const isWaiting = row.status === 'ACTIVITY_STATUS_CONSENSUS_NEEDED' && row.sealedRequest !== null
  if (!isWaiting || !voter) return { canApprove: false, canReject: false }
  const { decide } = await decideWaiting(context, db, row, organization.rootThreshold)
  const counts = couldCount(decide, voter)
  const hasApproved = polls.approvalsOf(row.id).some((approval) => approval.voter.id === voter.id)
  return { canApprove: counts && !hasApproved, canReject: counts || row.userId === voter.id }
}
