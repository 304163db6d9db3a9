import type { Database } from '../store/database/store.ts'
import { findPolicies, type PolicyRow } from '../store/policies.ts'
import { type Approval, countRoots, describeApprovals } from './approvals.ts'
import { type Evaluation, evaluateDescriptions } from './evaluatePolicies.ts'
import type { Work } from './language/index.ts'
import { type Descriptions, describeRequest } from './objects/describeRequest.ts'
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
  /** What all its evaluations together may take. */
  work: Work
}

/** A request with the policies that decide about it. Decisions by any approvals read nothing more. */
export interface PreparedDecision extends DecidedRequest {
  /** Policies that are evaluated. Empty if the root quorum alone decides. */
  policies: readonly PolicyRow[]
  descriptions: Descriptions
}

/** Reads the organization's policies, as they are now, and what they can see of the request. */
export async function prepareDecision(db: Database, decided: DecidedRequest): Promise<PreparedDecision> {
  const { permission, request } = decided
  const policies = permission === 'rootQuorum' ? [] : await findPolicies(db, request.organizationId)
  const descriptions: Descriptions = policies.length > 0 ? await describeRequest(request) : [{}]
  return { ...decided, policies, descriptions }
}

/** A decision, and what decided. */
export type Decided =
  | { decision: 'allowed'; evaluation?: undefined }
  | { decision: Decision; evaluation: Evaluation<PolicyRow> }

/**
 * Decides about a request by its approvals: the root quorum allows it, whatever policies say; else policies decide. Where
 * some of the root users have approved, the others still can. docs/decisions.md#who-may-do-what
 */
export async function decide(prepared: PreparedDecision, approvals: readonly Approval[]): Promise<Decided> {
  if (isByRootQuorum(prepared, approvals)) return { decision: 'allowed' }
  const evaluation = await evaluate(prepared, approvals)
  return { decision: decideBy(evaluation, prepared, approvals), evaluation }
}

const isByRootQuorum = ({ permission, rootThreshold }: PreparedDecision, approvals: readonly Approval[]) =>
  permission !== 'unlessDenied' && countRoots(approvals) >= rootThreshold

/** Decides by what policies say with the approvals. */
export function decideBy(
  { outcome }: Evaluation,
  prepared: PreparedDecision,
  approvals: readonly Approval[],
): Decision {
  if (isByRootQuorum(prepared, approvals)) return 'allowed'
  if (prepared.permission === 'unlessDenied')
    return outcome === 'OUTCOME_DENY_EXPLICIT' ? 'denied' : 'allowed'
  if (outcome === 'OUTCOME_ALLOW') return 'allowed'
  return countRoots(approvals) > 0 || outcome === 'OUTCOME_REQUIRES_CONSENSUS' ? 'needsConsensus' : 'denied'
}

/** What the policies say, with these approvals. */
export const evaluate = (
  { policies, descriptions, work }: Pick<PreparedDecision, 'policies' | 'descriptions' | 'work'>,
  approvals: readonly Approval[],
): Promise<Evaluation<PolicyRow>> =>
  evaluateDescriptions(policies, descriptions, describeApprovals(approvals), work)
