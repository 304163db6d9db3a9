import type { Asking } from '../facts/asking.ts'
import type { Descriptions } from '../facts/describeRequest.ts'
import type { Work } from '../language/index.ts'
import { type Approval, countRoots, describeApprovals } from './approvals.ts'
import { type EvaluatedPolicy, type Evaluation, evaluateDescriptions } from './evaluatePolicies.ts'

/** `needsConsensus`: other users have to approve it first. */
export type Decision = 'allowed' | 'denied' | 'needsConsensus'

/** A request that its caller's permission alone doesn't allow. */
export interface Undecided {
  /** Kind of permission that decides: permission.ts */
  permission: 'unlessDenied' | 'policies' | 'rootQuorum'
  /** How many root users have to agree, now. */
  rootThreshold: number
}

/** A request as policies see it. */
export interface EvaluatedRequest<Policy extends EvaluatedPolicy = EvaluatedPolicy> {
  /** Policies that are evaluated. Empty if the root quorum alone decides. */
  policies: readonly Policy[]
  /** Describes the request, when a decision first depends on it. */
  describe(): Asking<Descriptions>
  /** The work that reading it and all its evaluations together may take. */
  work: Work
}

/** A request with the policies that decide about it. */
export type Prepared<Policy extends EvaluatedPolicy = EvaluatedPolicy> = Undecided & EvaluatedRequest<Policy>

/** A decision, and what decided. */
export type Decided<Policy extends EvaluatedPolicy = EvaluatedPolicy> =
  | { decision: 'allowed'; evaluation?: undefined }
  | { decision: Decision; evaluation: Evaluation<Policy> }

/**
 * Decides about a request by its approvals: the root quorum allows it, whatever policies say; else policies decide. Where
 * some of the root users have approved, the others still can. docs/decisions.md#who-may-do-what
 */
export function* decide<Policy extends EvaluatedPolicy>(
  prepared: Prepared<Policy>,
  approvals: readonly Approval[],
): Asking<Decided<Policy>> {
  if (isByRootQuorum(prepared, approvals)) return { decision: 'allowed' }
  const evaluation = yield* evaluate(prepared, approvals)
  return { decision: decideBy(evaluation, prepared, approvals), evaluation }
}

const isByRootQuorum = ({ permission, rootThreshold }: Undecided, approvals: readonly Approval[]) =>
  permission !== 'unlessDenied' && countRoots(approvals) >= rootThreshold

/** Decides by what policies say with the approvals. */
export function decideBy(
  { outcome }: Evaluation,
  prepared: Undecided,
  approvals: readonly Approval[],
): Decision {
  if (isByRootQuorum(prepared, approvals)) return 'allowed'
  if (prepared.permission === 'unlessDenied')
    return outcome === 'OUTCOME_DENY_EXPLICIT' ? 'denied' : 'allowed'
  if (outcome === 'OUTCOME_ALLOW') return 'allowed'
  return countRoots(approvals) > 0 || outcome === 'OUTCOME_REQUIRES_CONSENSUS' ? 'needsConsensus' : 'denied'
}

/** Evaluates the policies with these approvals. */
export function* evaluate<Policy extends EvaluatedPolicy>(
  { policies, describe, work }: EvaluatedRequest<Policy>,
  approvals: readonly Approval[],
): Asking<Evaluation<Policy>> {
  return yield* evaluateDescriptions(policies, yield* describe(), describeApprovals(approvals), work)
}
