export {
  type Approval,
  countRoots,
  describeApprovals,
  describeVoters,
  readApprovals,
  type Voter,
  type VotingCredential,
  voteLifetimeMs,
  votersOf,
} from '../decide/approvals.ts'
export { couldCount, type Electorate, type VoteQuestion } from '../decide/couldCount.ts'
export {
  type Decided,
  type Decision,
  decide,
  decideBy,
  type EvaluatedRequest,
  evaluate,
  type Prepared,
  type Undecided,
} from '../decide/decide.ts'
export {
  type EvaluatedPolicy,
  type Evaluation,
  evaluateDescriptions,
  evaluatePolicies,
  type PolicyEvaluation,
  policyFields,
} from '../decide/evaluatePolicies.ts'
export { heldSecondsOf, openWhileHeld } from '../decide/held.ts'
export {
  type CountedLimit,
  countLimits,
  describeLimits,
  keysOf,
  type Ledger,
  type LimitKey,
  type LimitLine,
  linesOf,
  type Spender,
  type SpendingLimit,
  withLimits,
} from '../decide/limits.ts'
export {
  endOfCaller,
  isEstablished,
  type Lineage,
  type Login,
  lineageOf,
  loginLineage,
  profileOf,
  signupLineage,
} from '../decide/lineage.ts'
export { findEstablishedRefusal, findLoginRefusal, type LoginRefusal } from '../decide/loginStrength.ts'
export { type Attempt, type Permission, permissionOf } from '../decide/permission.ts'
export { isInScope, isTrue, namesKind, type ScopedSubmit } from '../decide/scope.ts'
