import { activityTypesOf, type ParamsOf, type SubmitOperation, type Wire } from '@latchkey/contract/wire'
import type { Context } from '../context/context.ts'
import type { ActivityRow } from '../store/activities/activities.ts'
import type { VoteRow } from '../store/activities/votes.ts'
import { maskIntent, type ParameterName } from './maskIntent.ts'

/** Parameters that tell who a user is: contacts, names, identities at a provider, and texts written for the user. */
const personalParameters = [
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
] as const satisfies readonly ParameterName[]
const personal: ReadonlySet<string> = new Set(personalParameters)

type Personal = (typeof personalParameters)[number]
type NamesSomebody<Name extends SubmitOperation> =
  Extract<keyof ParamsOf<Wire['submit'][Name]>, Personal> extends never ? never : Name

/**
 * Whether an operation of a parent organization names people who aren't its members. One with such parameters doesn't
 * compile without a row.
 */
const namesPeople: { readonly [Name in SubmitOperation as NamesSomebody<Name>]: boolean } = {
  createReadWriteSession: false,
  createSubOrganization: true,
  createWallet: false,
  importWallet: false,
  initOtp: true,
  initUserEmailRecovery: true,
  oauth: false,
  // The test message goes to a contact of whoever tries the settings.
  sendTestMessage: false,
  updateAuthenticator: false,
  // In a parent organization, of its members.
  updateUser: false,
  updateUserEmail: false,
  updateUserName: false,
  updateUserPhoneNumber: false,
  updateWallet: false,
}
const peopleTypes: ReadonlySet<string> = new Set(
  (Object.keys(namesPeople) as (keyof typeof namesPeople)[])
    .filter((name) => namesPeople[name])
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
