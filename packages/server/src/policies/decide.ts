import { type AccessCaller, type AccessStamp, accessOf, type OperationId } from '@latchkey/contract/server'

import type { Caller } from '../store/caller.ts'
import { recoveryType } from '../store/credentials.ts'
import type { OrganizationFacts } from '../store/organizations.ts'
import { passkeyType } from '../store/passkeyCaller.ts'
import { isWalletType } from '../wallet-login/walletCurves.ts'

/** `needsConsensus`: others have to approve it first. No policy asks for that yet. */
export type Decision = 'allowed' | 'denied' | 'needsConsensus'

export type Decide = (operation: OperationId, caller: Caller, organization: OrganizationFacts) => Decision

/** Allows what the operation's `access` allows, and nothing else. docs/decisions.md#the-auth-proxy */
export const decide: Decide = (operation, caller, organization) => {
  const { callers, stamps } = accessOf(operation)
  const isAllowed =
    stamps.includes(stampOf(caller)) &&
    relationsOf(caller, organization).some((relation) => callers.includes(relation))
  return isAllowed ? 'allowed' : 'denied'
}

function stampOf({ attested, credential: { type } }: Caller): AccessStamp {
  if (attested) return 'token'
  if (type === passkeyType) return 'passkey'
  if (type === recoveryType) return 'recovery'
  return isWalletType(type) ? 'wallet' : 'key'
}

/** What the caller is to the organization; nothing across tenants or siblings. */
function relationsOf({ role, organization: home }: Caller, organization: OrganizationFacts): AccessCaller[] {
  if (home.id === organization.id) {
    if (role === 'proxy') return ['proxy']
    return role === 'root' ? ['root', 'self'] : ['self']
  }
  if (home.id !== organization.parentId) return []
  if (role === 'proxy') return ['parent-proxy']
  return role === 'root' ? ['parent'] : []
}
