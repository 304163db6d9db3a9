import type { PolicyResource } from '@latchkey/contract'
import { activityTypesOf, pathName, type QueryOperation, type SubmitOperation } from '@latchkey/contract/wire'

/** A policy that says what the members with a role may change. */
export interface RolePolicy {
  name: string
  condition: string
}

/** A role: a tag for members, and the policies that say what they may change. */
export interface Role {
  /** Name of the role's tag. */
  name: string
  /** Permissions of the role, in a sentence or two. */
  about: string
  /** Risks and limits to know before the role is assigned. */
  consequences: readonly string[]
  /** Policies that the role needs. Empty for a role whose members change nothing. */
  policies: readonly RolePolicy[]
}

const settings: readonly PolicyResource[] = ['AUTH_PROXY', 'SMART_CONTRACT_INTERFACE']
const clientChanges: readonly SubmitOperation[] = [
  'createOauth2Credential',
  'updateOauth2Credential',
  'deleteOauth2Credential',
]
const clients = clientChanges.flatMap(activityTypesOf)

const listed = (values: readonly string[]): string => `[${values.map((value) => `'${value}'`).join(', ')}]`

const changesSettings = `activity.resource in ${listed(settings)} || activity.type in ${listed(clients)}`
// Whoever changes another member's address or keys could act as them. Tags say what policies allow their members.
const removesMembers = isKind('deleteUsers')
const invitesMembers = isKind('inviteMember')
// A policy of its own: other activities have no `user_tags`, and an expression that fails allows nothing.
const addsMembers = `${isKind('createUsers')} && activity.params.user_tags.count() == 0`

const reads: readonly QueryOperation[] = [
  'getActivity',
  'getContactMessages',
  'getUser',
  'listActivities',
  'listActivityMessages',
  'listClosedNetworks',
  'listContactChanges',
  'listPeopleJobResults',
  'listPeopleJobs',
  'listSignIns',
  'listSubOrganizations',
  'listUsers',
  'listWaitingContactChanges',
  'listWalletAccounts',
  'previewPeopleJob',
]
const helps: readonly SubmitOperation[] = [
  'approveContactChange',
  'blockPeople',
  'blockUser',
  'endUserSessions',
  'liftLimit',
  'rejectContactChange',
  'requestContactChange',
  'showUserContacts',
  'stopPeopleJob',
  'unblockUser',
]
const helpsPeople = `activity.kind in ${listed([...reads, ...helps].map(kindOf))}`

function kindOf(operation: SubmitOperation | QueryOperation): string {
  return pathName(operation).toUpperCase()
}

function isKind(operation: SubmitOperation): string {
  return `activity.kind == '${kindOf(operation)}'`
}

/** Roles that are set up with one click. */
export const roles: readonly Role[] = [
  {
    name: 'Admin',
    about:
      "Changes sign-in settings, adds members without a role, and removes members. Can't assign roles, change policies, sign, export keys, or change other members' contacts and keys.",
    consequences: [
      'Can turn sign-in off for everyone, and remove any member except the last root users.',
      "New members get a link by email and can read the organization's own data right away.",
    ],
    policies: [
      { name: 'Role Admin', condition: `${changesSettings} || ${removesMembers} || ${invitesMembers}` },
      { name: 'Role Admin: new members', condition: addsMembers },
    ],
  },
  {
    name: 'Developer',
    about: "Changes sign-in settings and contract interfaces. Can't sign, or change members and policies.",
    consequences: [
      'Can allow other origins and social clients, and so decide which sites sign people in.',
      "Can't add or remove members, sign, or export keys.",
    ],
    policies: [{ name: 'Role Developer', condition: changesSettings }],
  },
  {
    name: 'Support',
    about:
      "Finds people and sees their accounts with masked contacts, shows contacts (the activity log records it), ends sessions, blocks and unblocks people, one by one or all that match a filter, and lifts limits for up to a day. Where the organization allows it, two members with this role can change the address of a person who lost theirs. Can't change or delete accounts, settings or members.",
    consequences: [
      'Can read what each person did in your app, one person at a time.',
      'Can block every person. A root user can unblock them.',
      'Two of them together can give an account another address, after a waiting time in which its owner can stop it. Off until you switch it on in Codes and sessions.',
    ],
    policies: [{ name: 'Role Support', condition: helpsPeople }],
  },
  {
    name: 'Viewer',
    about: 'Can read data, and change only their own passkeys and keys.',
    consequences: [
      'Can request what other roles may do. A request waits until someone with that role or the root quorum approves it, and up to 100 can wait.',
      "Can't see the people who sign in to your app: only root users and the role Support can.",
    ],
    policies: [],
  },
]

/** The policies of a role for the members who have its tag. */
export const policiesOf = ({ about, policies }: Role, tagId: string) =>
  policies.map(({ name, condition }) => ({
    policyName: name,
    effect: 'EFFECT_ALLOW' as const,
    condition,
    consensus: `approvers.any(user, user.tags.contains('${tagId}'))`,
    notes: about,
  }))
