import { row } from './errorRow.ts'

const signUpFieldProblems = {
  missing: 'is required, and has no value',
  unknown: 'does not exist',
  tooLong: 'has more characters than are allowed',
  notOffered: 'has a value that is none of its options',
  changed: 'has another text now than the one that was accepted',
} as const
/** Why the value of a sign-up field was refused. */
export type SignUpFieldProblem = keyof typeof signUpFieldProblems

const signUpRefusals = {
  off: 'the organization takes no new users',
  notInvited: 'expected a verified contact that is invited',
  notAllowed: 'expected a verified e-mail address of an allowed domain',
  blocked: 'the contact or its domain is blocked',
  disposable: 'the e-mail address is of a service for disposable addresses',
} as const
/** Why a sign-up was refused. */
export type SignUpRefusal = keyof typeof signUpRefusals

const contactChangeProblems = {
  off: 'the organization has not switched on changes of contacts',
  noContact: 'the user has no verified contact of this kind: expected one, which is told',
  sameContact: 'the user has verified this contact already',
  ownContact: 'it is a contact of the user: expected an address of somebody else, or another mailbox',
  alreadyNamed: 'the user has a recovery contact already: expected that it is removed first',
  alreadyWaits: 'another change of this user waits: expected that it ends first',
  ended: 'it has ended',
  voted:
    'it went through votes: expected two members who may each do it alone, so that one of them cannot decide both',
  sameMember: 'the member who asked for it cannot approve it: expected another one',
} as const
/** Why a change of a contact was refused. */
export type ContactChangeProblem = keyof typeof contactChangeProblems

const peopleJobProblems = {
  nobody: 'nobody matches',
  tooMany: 'too many people match, or have to be looked at: expected a narrower selection',
  morePeople: 'more people match now than were confirmed: expected a new count',
  runs: 'another job runs: expected that it ends first',
  ended: 'it has ended',
} as const
/** Why a job on people was refused. */
export type PeopleJobProblem = keyof typeof peopleJobProblems
const memberActs = {
  contacts: 'shown the contacts of',
  people: 'blocked, signed out or deleted',
} as const
/** A daily number of members. */
export type MemberLimit = keyof typeof memberActs

/** Errors about users, their credentials and their tags: rows of errors.ts. */
export const userErrors = {
  USER_NOT_FOUND: row<{ userId?: string | undefined }>(5, ({ userId }) =>
    userId ? `No user found with ID ${userId}.` : 'No user found.',
  ),
  USER_BLOCKED: row(7, () => 'The user is blocked by the operator of the application.'),
  CONTACT_CHANGE_REFUSED: row<{ reason: ContactChangeProblem }>(
    9,
    ({ reason }) => `The change of the contact was refused: ${contactChangeProblems[reason]}.`,
  ),
  CONTACT_CHANGE_NOT_FOUND: row<{ contactChangeId: string }>(
    5,
    ({ contactChangeId }) => `No change of a contact found with ID ${contactChangeId}.`,
  ),
  PEOPLE_JOB_REFUSED: row<{
    reason: PeopleJobProblem
    /** People who match now, where they were counted. */
    people?: number | undefined
  }>(
    9,
    ({ reason, people }) =>
      `The job was refused: ${peopleJobProblems[reason]}.${people === undefined ? '' : ` ${people} match now.`}`,
  ),
  PEOPLE_JOB_NOT_FOUND: row<{ peopleJobId: string }>(
    5,
    ({ peopleJobId }) => `No job found with ID ${peopleJobId}.`,
  ),
  ACCOUNT_HELD: row<{
    /** Seconds until it ends. */
    heldForSeconds: number
  }>(
    7,
    ({ heldForSeconds }) =>
      `A contact of this account was changed by the operator of the application. For ${heldForSeconds} s more, only a login method from before may do this.`,
  ),
  MEMBER_LIMIT_REACHED: row<{
    /** Daily number that is used up. */
    limit: MemberLimit
    /** People that a member may do it to in 24 hours. */
    max: number
    /** Seconds until one more is allowed. */
    retryAfterSeconds: number
  }>(
    8,
    ({ limit, max, retryAfterSeconds }) =>
      `You have ${memberActs[limit]} ${max} people in 24 hours, as many as the organization allows a member. Try again in ${retryAfterSeconds} s, or ask a root user.`,
  ),
  CREDENTIAL_NOT_FOUND: row<{ credentialId: string }>(
    5,
    ({ credentialId }) => `No credential found with ID ${credentialId}.`,
  ),
  TAG_NOT_FOUND: row<{ tagId: string }>(5, ({ tagId }) => `No tag found with ID ${tagId}.`),
  DASHBOARD_URL_MISSING: row(
    9,
    () =>
      'No invitation can be sent: the service has no DASHBOARD_URL, expected the address of the dashboard.',
  ),
  CREDENTIAL_CONFLICT: row<{
    credential:
      | 'apiKey'
      | 'authenticator'
      | 'oauthProvider'
      | 'oauth2Credential'
      | 'fiatOnRampCredential'
      | 'contact'
  }>(9, ({ credential }) => `The ${credential} is already in use: expected one that no other user has.`),
  SIGN_UP_FIELD_INVALID: row<{
    /** Name of the field. */
    field: string
    /** Why its value was refused. `changed`: the text of the checkbox isn't the one that the user accepted. */
    reason: SignUpFieldProblem
  }>(
    3,
    ({ field, reason }) =>
      `The sign-up field "${field}" ${signUpFieldProblems[reason]}. wallet_kit_config lists the fields.`,
  ),
  SIGN_UP_NOT_ALLOWED: row<{
    /** `off`, `notInvited` and `notAllowed` follow from the organization's mode, the others from its lists. */
    reason: SignUpRefusal
  }>(7, ({ reason }) => `This user may not sign up: ${signUpRefusals[reason]}.`),
  PROOF_REQUIRED: row<{
    /** Signed by the service, for this request only. */
    challenge: string
    /** Zero bits that each hash begins with. */
    bits: number
    /** Number of nonces. */
    solutions: number
    /** Whether a token of the service's captcha is accepted as well. */
    captcha: boolean
  }>(
    7,
    ({ bits, solutions }) =>
      `Many users are signing up, so this request needs a proof of work: expected it again with a header X-Proof-Of-Work that solves the challenge (${solutions} nonces, ${bits} bits).`,
  ),
  QUORUM_UNREACHABLE: row<{ threshold: number; rootUsers: number }>(
    9,
    ({ threshold, rootUsers }) =>
      `The root quorum could not be reached any more: expected at least ${threshold} root users with a login method, got ${rootUsers}.`,
  ),
  LOGIN_METHOD_MISSING: row<{ userId: string }>(
    9,
    ({ userId }) =>
      `The user ${userId} can't be a root user without a login method: expected one with a passkey, a long-lived API key, a linked identity or a verified contact.`,
  ),
  LAST_CREDENTIAL: row(
    9,
    () =>
      'The last login method of an account cannot be removed: expected another passkey or verified contact.',
  ),
}
