import { type AccessCaller, type AccessStamp, accessOf, type OperationId } from '@latchkey/contract/server'

import type { Caller } from '../store/caller.ts'
import { recoveryType } from '../store/credentials.ts'
import type { OrganizationFacts } from '../store/organizations.ts'
import { passkeyType } from '../store/passkeyCaller.ts'
import { isWalletType } from '../wallet-login/walletCurves.ts'

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

interface Attempt {
  operation: OperationId
  caller: Caller
  organization: OrganizationFacts
  /** Parameters of a submit. */
  parameters?: { userId?: unknown } | undefined
}

/**
 * Reads the operation's `access`: whoever it doesn't list is denied. Queries for root users can be opened to other users
 * of the same organization by a policy. docs/decisions.md#reading-by-a-policy
 */
export function permissionOf({ operation, caller, organization, parameters }: Attempt): Permission {
  const { callers, stamps } = accessOf(operation)
  if (!stamps.includes(stampOf(caller))) return 'denied'
  const { role, organization: home } = caller
  const has = (one: AccessCaller) => callers.includes(one)
  if (home.id === organization.parentId) return fromParent(operation, caller, has)
  if (home.id !== organization.id) return 'denied'
  if (role === 'proxy') return has('proxy') ? 'allowed' : 'denied'
  const isOwner = has('owner') && parameters?.userId === caller.userId
  const isUser = has('self') || has('user') || isOwner
  if (!isUser) {
    if (!has('root')) return 'denied'
    return role === 'root' ? byQuorum(operation, organization) : forOthers(operation)
  }
  if (isQuery(operation) || isRootQuorum(caller)) return 'allowed'
  return has('self') || isOwner ? 'unlessDenied' : 'policies'
}

const isQuery = (operation: OperationId): boolean => operation.startsWith('query/')

/** Permission of users who aren't root for an operation of root users. */
const forOthers = (operation: OperationId): Permission => (isQuery(operation) ? 'policies' : 'denied')

const byQuorum = (operation: OperationId, { rootThreshold }: OrganizationFacts): Permission =>
  isQuery(operation) || rootThreshold === 1 ? 'allowed' : 'rootQuorum'

/** Whether this caller alone is the root quorum of their organization. */
const isRootQuorum = ({ role, organization }: Caller): boolean =>
  role === 'root' && organization.rootThreshold === 1

/** Permission of a parent's caller: none across tenants or siblings; in a sub-organization, as the operation says. */
function fromParent(
  operation: OperationId,
  { role, organization: { rootThreshold } }: Caller,
  has: (caller: AccessCaller) => boolean,
): Permission {
  if (role === 'proxy') return has('parent-proxy') ? 'allowed' : 'denied'
  if (!has('parent')) return 'denied'
  if (role !== 'root') return forOthers(operation)
  return isQuery(operation) || rootThreshold === 1 ? 'allowed' : 'parentQuorum'
}

function stampOf({ attested, credential: { type } }: Caller): AccessStamp {
  if (attested) return 'token'
  if (type === passkeyType) return 'passkey'
  if (type === recoveryType) return 'recovery'
  return isWalletType(type) ? 'wallet' : 'key'
}
