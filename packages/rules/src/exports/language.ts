export {
  checkExpression,
  childrenOf,
  compile,
  type Expression,
  ExpressionError,
  ExpressionFault,
  evaluate,
  evaluateClauses,
  explainFault,
  Failure,
  noBudget,
  type Outcome,
  print,
  type Work,
} from '../language/index.ts'
export { boundOf, consensusMentions, limitNamesOf, mentions, stringsOf } from '../language/mentions.ts'
export {
  type PolicyObjects,
  type PolicyRecord,
  type PolicyValue,
  Undecodable,
} from '../language/policyObjects.ts'
export type { Spend, SpendKind } from '../language/spend.types.ts'
