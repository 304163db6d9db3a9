import { activityFacts, personalParameters } from '@latchkey/contract/server'
import { activityTypesOf, type SubmitOperation } from '@latchkey/contract/wire'
import type { Context } from '../context/context.ts'
import type { ActivityRow } from '../store/activities/activities.ts'
import type { VoteRow } from '../store/activities/votes.ts'
import { maskIntent, type ParameterName } from './maskIntent.ts'

const personal: ReadonlySet<string> = new Set<ParameterName>(personalParameters)

const peopleTypes: ReadonlySet<string> = new Set(
  (Object.keys(activityFacts) as SubmitOperation[])
    .filter((name) => activityFacts[name].namesUsers)
    .flatMap(activityTypesOf),
)

/** In place of what the caller doesn't see. */
const hidden = '[hidden]'

type Reader = Pick<Context, 'caller' | 'organization'>

/**
 * Whether the caller sees an activity without the people in it: a member of a parent organization who isn't root, and
 * didn't ask for it. Whoever may have to approve it sees it whole until it has ended. docs/decisions.md#members-and-people
 */
export const hidesContacts = (
  { caller, organization }: Reader,
  { type, status, userId }: Pick<ActivityRow, 'type' | 'status' | 'userId'>,
): boolean =>
  organization.parentId === null &&
  caller.role !== 'root' &&
  caller.userId !== userId &&
  status !== 'ACTIVITY_STATUS_CONSENSUS_NEEDED' &&
  peopleTypes.has(type)

/** The activity without contacts and names. */
export const hideContacts = (row: ActivityRow): ActivityRow => ({
  ...row,
  intent: maskIntent(row.intent as Record<string, unknown>, personal, hidden),
})

/** A vote on such an activity: its message is the request. */
export const hideMessage = (vote: VoteRow): VoteRow => ({ ...vote, message: hidden })
