import * as rules from '@latchkey/rules/decide'
import { type Descriptions, later, noAnswers, runLater } from '@latchkey/rules/facts'

import type { Database } from '../store/database/store.ts'
import { findDecidingPolicies, type PolicyRow } from '../store/policies.ts'
import { type DescribedRequest, describeLimited } from './objects/describeRequest.ts'

/** A request that its caller's permission alone doesn't allow. */
interface DecidedRequest extends rules.Undecided {
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
  const { policies, limits } =
    permission === 'rootQuorum' ? nobody : await findDecidingPolicies(db, request.organizationId)
  const sources = policies.map(({ condition }) => condition)
  let descriptions: Promise<Descriptions> | undefined
  const describe = () => {
    descriptions ??=
      policies.length > 0 ? describeLimited(request, { limits, sources }) : Promise.resolve([{}])
    return descriptions
  }
  return { ...decided, policies, describe }
}

/** The root quorum alone decides. */
const nobody = { policies: [], limits: [] }

type EvaluatedRequest = Pick<PreparedDecision, 'policies' | 'describe'> & {
  request: Pick<DescribedRequest, 'work'>
}

/** The same for the rules. It asks nothing of them: its description reads rows by itself. */
const toEvaluated = ({ policies, describe, request: { work } }: EvaluatedRequest) => ({
  policies,
  describe: () => later(describe()),
  work,
})

/** Decides about a request by its approvals. docs/decisions.md#who-may-do-what */
export const decide = (
  prepared: PreparedDecision,
  approvals: readonly rules.Approval[],
): Promise<rules.Decided<PolicyRow>> =>
  runLater(rules.decide({ ...prepared, ...toEvaluated(prepared) }, approvals), noAnswers)

/** Evaluates the policies with these approvals. */
export const evaluate = (
  request: EvaluatedRequest,
  approvals: readonly rules.Approval[],
): Promise<rules.Evaluation<PolicyRow>> =>
  runLater(rules.evaluate(toEvaluated(request), approvals), noAnswers)

export interface VoteQuestion extends Omit<rules.VoteQuestion, 'electorate'> {
  electorate: () => Promise<rules.Electorate>
}

/** Whether a user's approval could help a waiting request. docs/decisions.md#votes */
export const couldCount = (
  prepared: PreparedDecision,
  { electorate, ...question }: VoteQuestion,
): Promise<boolean> =>
  runLater(
    rules.couldCount(toEvaluated(prepared), { ...question, electorate: () => later(electorate()) }),
    noAnswers,
  )
