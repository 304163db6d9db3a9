import type { Access, AccessCaller, AccessStamp } from '@latchkey/contract/server'

import { isWalletType, passkeyType, recoveryType } from './credentialTypes.ts'

/** Rule that decides whether a caller may run an operation. docs/decisions.md#who-may-do-what */
export type Permission =
  /** Allowed, whatever the policies are. */
  | 'allowed'
  /** Allowed unless a policy denies it, such as managing one's own credentials. */
  | 'unlessDenied'
  /** Allowed by the root quorum, or else by the policies. A query: by a policy that names it. */
  | 'policies'
  /** Allowed by the root quorum alone. */
  | 'rootQuorum'
  /** A parent's root user, where the parent asks for more than one. */
  | 'parentQuorum'
  | 'denied'

/** An organization, as far as permissions depend on it. */
interface Organization {
  readonly id: string
  /** ID of the parent; null for an organization without one. */
  readonly parentId: string | null
  /** How many root users have to agree: 1 if each may act alone. */
  readonly rootThreshold: number
}

/** The user who stamped a request, as far as permissions depend on them. */
interface Caller {
  readonly userId: string
  readonly role: 'root' | 'member' | 'proxy'
  readonly organization: Organization
  readonly credential: { readonly type: string }
  /** Present if the stamp is one of a token. */
  readonly attested?: object | undefined
}

export interface Attempt {
  /** Who may run the operation, from its definition. */
  access: Access
  isQuery: boolean
  caller: Caller
  organization: Organization
  /** Parameters of a submit. */
  parameters?: { userId?: unknown } | undefined
}

/**
 * Reads the operation's `access`: whoever it doesn't list is denied. Queries for root users can be opened to other users
 * of the same organization by a policy. docs/decisions.md#reading-by-a-policy
 */
export function permissionOf({ access, isQuery, caller, organization, parameters }: Attempt): Permission {
  const { callers, stamps } = access
  if (!stamps.includes(stampOf(caller))) return 'denied'
  const { role, organization: home } = caller
  const has = (one: AccessCaller) => callers.includes(one)
  if (home.id === organization.parentId) return fromParent(isQuery, caller, has)
  if (home.id !== organization.id) return 'denied'
  if (role === 'proxy') return has('proxy') ? 'allowed' : 'denied'
  const isOwner = has('owner') && parameters?.userId === caller.userId
  const isUser = has('self') || has('user') || isOwner
  if (!isUser) {
    if (!has('root')) return 'denied'
    return role === 'root' ? byQuorum(isQuery, organization) : forOthers(isQuery)
  }
  if (isQuery || isRootQuorum(caller)) return 'allowed'
  return has('self') || isOwner ? 'unlessDenied' : 'policies'
}

/** Permission of users who aren't root for an operation of root users. */
const forOthers = (isQuery: boolean): Permission => (isQuery ? 'policies' : 'denied')

const byQuorum = (isQuery: boolean, { rootThreshold }: Organization): Permission =>
  isQuery || rootThreshold === 1 ? 'allowed' : 'rootQuorum'

/** Whether this caller alone is the root quorum of their organization. */
const isRootQuorum = ({ role, organization }: Caller): boolean =>
  role === 'root' && organization.rootThreshold === 1

/** Permission of a parent's caller: none across tenants or siblings; in a sub-organization, as the operation says. */
function fromParent(
  isQuery: boolean,
  { role, organization: { rootThreshold } }: Caller,
  has: (caller: AccessCaller) => boolean,
): Permission {
  if (role === 'proxy') return has('parent-proxy') ? 'allowed' : 'denied'
  if (!has('parent')) return 'denied'
  if (role !== 'root') return forOthers(isQuery)
  return isQuery || rootThreshold === 1 ? 'allowed' : 'parentQuorum'
}

function stampOf({ attested, credential: { type } }: Caller): AccessStamp {
  if (attested) return 'token'
  if (type === passkeyType) return 'passkey'
  if (type === recoveryType) return 'recovery'
  return isWalletType(type) ? 'wallet' : 'key'
}
