/** A policy that says what the members with a role may change. */
export interface RolePolicy {
  name: string
  condition: string
}

/** A role: a tag for members, and the policies that say what they may change. */
export interface Role {
  /** Of the tag. */
  name: string
  /** What it allows, in a sentence. */
  about: string
  /** None: they change nothing. */
  policies: readonly RolePolicy[]
}

const settings = ['AUTH_PROXY', 'SMART_CONTRACT_INTERFACE']
const clients = ['CREATE', 'UPDATE', 'DELETE'].map((verb) => `ACTIVITY_TYPE_${verb}_OAUTH2_CREDENTIAL`)

const listed = (values: readonly string[]): string => `[${values.map((value) => `'${value}'`).join(', ')}]`

const changesSettings = `activity.resource in ${listed(settings)} || activity.type in ${listed(clients)}`
// Whoever changes another member's address or keys could act as them. Tags say what policies allow their members.
const removesMembers = "activity.kind == 'DELETE_USERS'"
// A policy of its own: other activities have no `user_tags`, and an expression that fails allows nothing.
const addsMembers = "activity.kind == 'CREATE_USERS' && activity.params.user_tags.count() == 0"

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
    about: 'Changes sign-in settings and contract interfaces.',
    policies: [{ name: 'Role Developer', condition: changesSettings }],
  },
  {
    name: 'Viewer',
    about: 'Reads, and changes only their own passkeys and keys.',
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
