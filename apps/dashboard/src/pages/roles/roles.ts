/** A role: a tag for members, and the policy that says what they may change. */
export interface Role {
  /** Of the tag, and of the policy. */
  name: string
  /** What it allows, in a sentence. */
  about: string
  /** What they may change, as the condition of a policy. Undefined: nothing. */
  condition?: string | undefined
}

const settings = ['AUTH_PROXY', 'SMART_CONTRACT_INTERFACE']
const clients = ['CREATE', 'UPDATE', 'DELETE'].map((verb) => `ACTIVITY_TYPE_${verb}_OAUTH2_CREDENTIAL`)

const listed = (values: readonly string[]): string => `[${values.map((value) => `'${value}'`).join(', ')}]`

const changesSettings = `activity.resource in ${listed(settings)} || activity.type in ${listed(clients)}`
// Not UPDATE: whoever changes another member's address, or their keys, could act as them.
const changesMembers = "activity.resource == 'USER' && activity.action in ['CREATE', 'DELETE']"

/** Roles that are set up with one click. */
export const roles: readonly Role[] = [
  {
    name: 'Admin',
    about:
      'Changes sign-in settings, and adds and removes members. Can’t change policies, sign, export keys, or change other members’ contacts and keys.',
    condition: `${changesSettings} || ${changesMembers}`,
  },
  {
    name: 'Developer',
    about: 'Changes sign-in settings and contract interfaces.',
    condition: changesSettings,
  },
  {
    name: 'Viewer',
    about: 'Reads, and changes only their own passkeys and keys.',
  },
]

/** The policy of a role for the members who have its tag. */
export const policyOf = ({ name, about, condition }: Role & { condition: string }, tagId: string) => ({
  policyName: `Role ${name}`,
  effect: 'EFFECT_ALLOW' as const,
  condition,
  consensus: `approvers.any(user, user.tags.contains('${tagId}'))`,
  notes: about,
})
