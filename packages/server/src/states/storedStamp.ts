import type { Guard } from '@latchkey/enclave'
import type { Context } from '../context/context.ts'
import type { ActivityRow } from '../store/activities/activities.ts'
import { fingerprintOf } from '../store/activities/fingerprintOf.ts'
import { findVotes, type VoteRow } from '../store/activities/votes.ts'
import { findGrants } from '../store/states/organizationStates.ts'
import { grantsOf, stampedVote } from './evidence.ts'
import type { Evidence } from './evidence.types.ts'

/** A stamped request as the activity keeps it, sealed. */
export interface StoredStamp {
  /** Base64. */
  body: string
  header: Guard['stamped']['header']
  stamp: string
}

export const writeStamped = (evidence: Evidence | undefined): StoredStamp | undefined =>
  evidence && { ...evidence.stamped, body: Buffer.from(evidence.stamped.body).toString('base64') }

/** The request of an activity that waited, with the approvals of others as they were stamped. */
export async function storedEvidence(
  { db, caller, now }: Context,
  activity: ActivityRow,
  stored: StoredStamp | undefined,
): Promise<Evidence | undefined> {
  const votes = (await findVotes(db, [activity])).filter(
    ({ selection }) => selection === 'VOTE_SELECTION_APPROVED',
  )
  const stamped = stored
    ? { ...stored, body: Buffer.from(stored.body, 'base64') }
    : requestOf(activity, votes)
  if (!stamped) return undefined
  const others = votes.filter(({ userId }) => userId !== caller.userId)
  const ids = [caller.credential.id, ...others.map(({ credentialId }) => credentialId)]
  const grants = await findGrants(db, { organizationId: caller.organization.id, ids, now })
  return { stamped, approvals: others.map(stampedVote), grants: grantsOf(grants) }
}

/**
 * The request in its submitter's vote, for an activity of a release that kept it nowhere else. Undefined if it had
 * secrets, which votes mask.
 */
function requestOf({ fingerprint }: ActivityRow, votes: readonly VoteRow[]): Guard['stamped'] | undefined {
  const vote = votes.find(({ message }) => fingerprintOf(Buffer.from(message)) === fingerprint)
  return vote && stampedVote(vote)
}
