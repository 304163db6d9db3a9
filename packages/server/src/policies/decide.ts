import type { Database } from '../store/store.ts'
import type { Voter } from '../store/voters.ts'
import { type Approval, countRoots } from './approvals.ts'
import type { DescribedRequest } from './objects/request.ts'

/** `needsConsensus`: other users have to approve it first. */
export type Decision = 'allowed' | 'denied' | 'needsConsensus'

/** A request that its caller's permission alone doesn't allow. */
export interface DecidedRequest {
  /** What decides: permission.ts */
  permission: 'unlessDenied' | 'policies' | 'rootQuorum'
  /** How many root users have to agree, now. */
  rootThreshold: number
  request: DescribedRequest
}

/** Decides about one request, by any approvals. */
export type DecideRequest = (approvals: readonly Approval[]) => Decision

/**
 * Prepares the decisions about a request: the root quorum allows it; else policies decide, as they are now. Where some
 * of the root users have approved, the others still can. docs/decisions.md#who-may-do-what
 */
export async function prepareDecision(
  _db: Database,
  { permission, rootThreshold }: DecidedRequest,
): Promise<DecideRequest> {
  return (approvals) => {
    if (permission === 'unlessDenied') return 'allowed'
    const roots = countRoots(approvals)
    if (roots >= rootThreshold) return 'allowed'
    return roots > 0 ? 'needsConsensus' : 'denied'
  }
}

/** Whether a user's approval could help the request. */
export const couldCount = (_decide: DecideRequest, { role }: Voter): boolean => role === 'root'
