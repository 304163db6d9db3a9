import type { PolicyResource } from '@latchkey/contract'
import { activityTypesOf, pathName, type SubmitOperation } from '@latchkey/contract/wire'

/** A policy that says what the members with a role may change. */
export interface RolePolicy {
  name: string
  condition: string
}

/** A role: a tag for members, and the policies that say what they may change. */
export interface Role {
  /** Name of the role's tag. */
  name: string
  /** What it allows, in a sentence. */
  about: string
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
// A policy of its own: other activities have no `user_tags`, and an expression that fails allows nothing.
const addsMembers = `${isKind('createUsers')} && activity.params.user_tags.count() == 0`

function isKind(operation: SubmitOperation): string {
  return `activity.kind == '${pathName(operation).toUpperCase()}'`
}

/** Roles that are set up with one click. */
export const roles: readonly Role[] = [
  {
    name: 'Admin',
    about:
      'Changes sign-in settings, adds members without a role, and removes members. Can’t assign roles, change policies, sign, export keys, or change other members’ contacts and keys.',
    policies: [
      { name: 'Role Admin', condition: `${changesSettings} || ${removesMembers}` },
      { name: 'Role Admin: new members', condition: addsMembers },
    ],
  },
  {
    name: 'Developer',
    about:
      'Changes sign-in settings and contract interfaces: also the allowed origins, so a developer decides which websites may sign people in. Can’t sign, or change members and policies.',
    policies: [{ name: 'Role Developer', condition: changesSettings }],
  },
  {
    name: 'Viewer',
    about:
      'Reads, and changes their own passkeys and keys. Anything else that they change is only a request: it waits until the root quorum approves it, and 100 at most may wait.',
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
