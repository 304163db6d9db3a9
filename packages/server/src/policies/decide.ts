import type { Descriptions } from '@latchkey/rules/facts'
import type { Database } from '../store/database/store.ts'
import { findPolicies, type PolicyRow } from '../store/policies.ts'
import { type Approval, countRoots, describeApprovals } from './approvals.ts'
import { type Evaluation, evaluateDescriptions } from './evaluatePolicies.ts'
import type { DescribedRequest } from './objects/describeRequest.ts'
import { describeRequest } from './objects/describeRequest.ts'

/** `needsConsensus`: other users have to approve it first. */
export type Decision = 'allowed' | 'denied' | 'needsConsensus'

/** A request that its caller's permission alone doesn't allow. */
export interface DecidedRequest {
  /** Kind of permission that decides: permission.ts */
  permission: 'unlessDenied' | 'policies' | 'rootQuorum'
  /** How many root users have to agree, now. */
  rootThreshold: number
  /** Its work is what reading it and all its evaluations together may take. */
  request: DescribedRequest
}

/** A request with the policies that decide about it. */
export interface PreparedDecision extends DecidedRequest {
  /** Policies that are evaluated. Empty if the root quorum alone decides. */
  policies: readonly PolicyRow[]
  /** Reads what policies can see of the request, when a decision first depends on it, for all decisions by any approvals. */
  describe(): Promise<Descriptions>
}

/** Reads the organization's policies, as they are now. */
export async function prepareDecision(db: Database, decided: DecidedRequest): Promise<PreparedDecision> {
  const { permission, request } = decided
  const policies = permission === 'rootQuorum' ? [] : await findPolicies(db, request.organizationId)
  let descriptions: Promise<Descriptions> | undefined
  const describe = () => {
    descriptions ??= policies.length > 0 ? describeRequest(request) : Promise.resolve([{}])
    return descriptions
  }
  return { ...decided, policies, describe }
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

/** A request as policies see it. */
interface EvaluatedRequest extends Pick<PreparedDecision, 'policies' | 'describe'> {
  request: Pick<DescribedRequest, 'work'>
}

/** Evaluates the policies with these approvals. */
export const evaluate = async (
  { policies, describe, request: { work } }: EvaluatedRequest,
  approvals: readonly Approval[],
): Promise<Evaluation<PolicyRow>> =>
  evaluateDescriptions(policies, await describe(), describeApprovals(approvals), work)
