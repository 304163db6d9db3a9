import { findActivity } from '../store/activities/activities.ts'
import type { ActivityLocation } from '../store/activities/activityBuckets.ts'
import { findVotes } from '../store/activities/votes.ts'
import { type ContactChangeLocation, findContactChange } from '../store/contacts/contactChanges.ts'
import type { Database } from '../store/database/store.ts'
import { findUser } from '../store/users.ts'

/** An activity waits for approvals, and a user has the contact, and, as a voter, has not voted yet. */
export interface WaitingActivity {
  waiting: ActivityLocation
  userId: string
  isVoter: boolean
}

/** A change of a contact waits. */
interface WaitingContactChange {
  contactChange: ContactChangeLocation
}

export type SendCondition = WaitingActivity | WaitingContactChange

/** Whether a message for later is still to be sent. */
export async function isStillSo(db: Database, condition: SendCondition, contact: string): Promise<boolean> {
  if ('contactChange' in condition)
    return (await findContactChange(db, condition.contactChange))?.state === 'waiting'
  const { waiting, userId, isVoter } = condition
  const activity = await findActivity(db, waiting)
  if (activity?.status !== 'ACTIVITY_STATUS_CONSENSUS_NEEDED') return false
  const user = await findUser(db, { organizationId: waiting.organizationId, id: userId })
  const isTheirs = user !== undefined && [user.email, user.phoneNumber].includes(contact)
  if (!isTheirs || user.blockedAt !== null) return false
  return !isVoter || (await findVotes(db, [waiting])).every((vote) => vote.userId !== userId)
}
