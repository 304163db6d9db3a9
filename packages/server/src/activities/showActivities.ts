import { setImmediate } from 'node:timers/promises'

import type { Activity } from '@latchkey/contract'

import type { Context } from '../context/context.ts'
import { couldCount, type VoteQuestion } from '../policies/decide.ts'
import type { ActivityRow } from '../store/activities/activities.ts'
import { findVotes } from '../store/activities/votes.ts'
import { hideContacts, hideMessage, hidesContacts } from './hideContacts.ts'
import { type Polls, readPolls } from './polls.ts'
import { toActivity, type Voting } from './toActivity.ts'
import { toVotes } from './toVotes.ts'
import { prepareWaiting } from './waitingActivity.ts'

/** Activities of one organization with their votes, as the caller sees them. docs/wire-format.md#votes */
export async function showActivities(context: Context, rows: readonly ActivityRow[]): Promise<Activity[]> {
  const { db, now, organization } = context
  const hidden = new Set(rows.filter((row) => hidesContacts(context, row)).map(({ id }) => id))
  const seen = (row: ActivityRow) => (hidden.has(row.id) ? hideContacts(row) : row)
  const rawVotes = await findVotes(db, rows)
  const votes = rawVotes.map((vote) => (hidden.has(vote.activityId) ? hideMessage(vote) : vote))
  if (votes.length === 0) return rows.map((row) => toActivity(seen(row)))
  const polls = await readPolls(db, { organizationId: organization.id, votes, now })
  const shown = await toVotes(context, votes)
  const activities: Activity[] = []
  for (const row of rows) {
    // Others are answered between two activities.
    await setImmediate()
    const rights = await rightsOf(context, row, polls)
    activities.push(
      toActivity(seen(row), { votes: shown.filter(({ activityId }) => activityId === row.id), ...rights }),
    )
  }
  return activities
}

type Rights = Omit<Voting, 'votes'>

/** Whether the caller may vote on an activity. docs/decisions.md#votes */
async function rightsOf(context: Context, row: ActivityRow, polls: Polls): Promise<Rights> {
  const { caller } = context
  const voter = polls.voters.find(({ id }) => id === caller.userId)
  const isWaiting = row.status === 'ACTIVITY_STATUS_CONSENSUS_NEEDED' && row.sealedRequest !== null
  if (!isWaiting || !voter) return { canApprove: false, canReject: false }
  const approvals = polls.approvalsOf(row.id)
  const hasApproved = approvals.some((approval) => approval.voter.id === voter.id)
  const isOwn = row.userId === voter.id
  // Whoever submitted it has approved it: policies say nothing more.
  if (hasApproved && isOwn) return { canApprove: false, canReject: true }
  const counts = await countsFor(context, row, { voter, approvals, electorate: polls.electorate })
  return { canApprove: counts && !hasApproved, canReject: counts || isOwn }
}

async function countsFor(context: Context, row: ActivityRow, question: VoteQuestion): Promise<boolean> {
  // Their approval counts towards the root quorum: nothing has to be read.
  if (question.voter.role === 'root') return true
  context.policyWork(context.organization.id).requireRoom()
  const { prepared } = await prepareWaiting(context, context.db, row, context.organization.rootThreshold)
  return await couldCount(prepared, question)
}
