import { findActivity } from '../store/activities/activities.ts'
import type { ActivityLocation } from '../store/activities/activityBuckets.ts'
import { findVotes } from '../store/activities/votes.ts'
import type { Database } from '../store/database/store.ts'
import { findUser } from '../store/users.ts'

/** An activity waits for approvals, and a user has the contact, and, as a voter, has not voted yet. */
export interface SendCondition {
  waiting: ActivityLocation
  userId: string
  isVoter: boolean
}

/** Whether a message for later is still to be sent. */
export async function isStillSo(
  db: Database,
  { waiting, userId, isVoter }: SendCondition,
  contact: string,
): Promise<boolean> {
  const activity = await findActivity(db, waiting)
  if (activity?.status !== 'ACTIVITY_STATUS_CONSENSUS_NEEDED') return false
  const user = await findUser(db, { organizationId: waiting.organizationId, id: userId })
  const isTheirs = user !== undefined && [user.email, user.phoneNumber].includes(contact)
  if (!isTheirs || user.blockedAt !== null) return false
  return !isVoter || (await findVotes(db, [waiting])).every((vote) => vote.userId !== userId)
}
