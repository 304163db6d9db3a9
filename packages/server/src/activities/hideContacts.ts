import type { Context } from '../context/context.ts'
import type { ActivityRow } from '../store/activities/activities.ts'
import type { VoteRow } from '../store/activities/votes.ts'
import { maskIntent } from './maskIntent.ts'

/** Activities of a parent organization that name people who aren't its members, in every revision. */
const aboutPeople =
  /^ACTIVITY_TYPE_(INIT_OTP|INIT_OTP_AUTH|EMAIL_AUTH|INIT_USER_EMAIL_RECOVERY|CREATE_SUB_ORGANIZATION)(_V\d+)?$/

/** What says who they are: contacts, names, who they are at a provider, and texts that were written for them. */
const personal: ReadonlySet<string> = new Set([
  'contact',
  'userIdentifier',
  'email',
  'userEmail',
  'userPhoneNumber',
  'userName',
  'subOrganizationName',
  'sub',
  'apiKeyName',
  'authenticatorName',
  'walletName',
  'magicLinkTemplate',
  'template',
  'templateVariables',
])

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
  aboutPeople.test(type)

/** The activity without contacts and names. */
export const hideContacts = (row: ActivityRow): ActivityRow => ({
  ...row,
  intent: maskIntent(row.intent as Record<string, unknown>, personal, hidden),
})

/** A vote on such an activity: its message is the request. */
export const hideMessage = (vote: VoteRow): VoteRow => ({ ...vote, message: hidden })
