import type { Approval } from './approvals.ts'
import { countRoots } from './approvals.ts'

/** `needsConsensus`: other users have to approve it first. */
export type Decision = 'allowed' | 'denied' | 'needsConsensus'

/** A request that its caller's permission alone doesn't allow. */
export interface DecidedRequest {
  /** Whether policies can allow it, or the root quorum alone. */
  permission: 'policies' | 'rootQuorum'
  rootThreshold: number
}

/**
 * Decides about a request by its approvals: the root quorum allows it; else policies do. Where some of the root users
 * have approved, the others still can. docs/decisions.md#who-may-do-what
 */
export function decide({ rootThreshold }: DecidedRequest, approvals: readonly Approval[]): Decision {
  const roots = countRoots(approvals)
  if (roots >= rootThreshold) return 'allowed'
  return roots > 0 ? 'needsConsensus' : 'denied'
}
