import type { PolicyEffect, PolicyField } from '@latchkey/contract'
import type { Operations } from '@latchkey/contract/server'
import { activityTypesOf, type ResultOf } from '@latchkey/contract/wire'

import { type EvaluatedPolicy, evaluatePolicies } from '../policies/evaluatePolicies.ts'
import {
  childrenOf,
  compile,
  type Expression,
  print,
  uncounted,
  type Work,
} from '../policies/language/index.ts'
import { mentions } from '../policies/mentions.ts'
import type { PolicyObjects } from '../policies/policyObjects.ts'

export type PolicyWarning = ResultOf<Operations['query']['simulatePolicies']>['drafts'][0]['warnings'][0]

/** A draft whose expressions compile. */
export interface WarnedDraft {
  readonly effect: PolicyEffect
  readonly condition: string
  readonly consensus: string
}

/**
 * What a draft may do against its author's intention.
 * @param others all policies that would be evaluated with it
 */
export async function findWarnings(
  draft: WarnedDraft,
  others: readonly EvaluatedPolicy[],
  work = uncounted,
): Promise<PolicyWarning[]> {
  const fields = ['condition', 'consensus'] as const
  const always = fields.flatMap((field) => findAlwaysTrue(field, compile(draft[field], field).expression))
  const isOpen = draft.effect === 'EFFECT_DENY' && !(await deniesRawPayloads(others, work))
  return isOpen ? [...always, ...findUncovered(draft.condition)] : always
}

const nodesOf = (expression: Expression): Expression[] => [
  expression,
  ...childrenOf(expression).flatMap(nodesOf),
]

const warningAt = ({ span: { line, column } }: Expression, source: string) => ({ source, line, column })

/** Each `all` whose list may be empty. */
function findAlwaysTrue(field: PolicyField, expression: Expression): PolicyWarning[] {
  const nodes = nodesOf(expression)
  const written = new Set(nodes.filter(isCountCompared).map(print))
  return nodes.flatMap((node) => {
    if (node.kind !== 'quantifier' || node.name !== 'all' || isNeverEmpty(node.list)) return []
    const count = `${print(node.list)}.count()`
    if ([`${count} > 0`, `${count} >= 1`, `${count} != 0`].some((guard) => written.has(guard))) return []
    const source = print(node)
    const suggestion = `(${count} > 0 && ${source})`
    return [{ warning: 'all-of-empty-list', field, ...warningAt(node, source), suggestion } as const]
  })
}

const isCountCompared = (node: Expression): boolean =>
  node.kind === 'binary' && node.left.kind === 'count' && node.right.kind === 'integer'

/** The submitter approves, with a credential. */
const isNeverEmpty = (list: Expression): boolean =>
  list.kind === 'name' ? ['approvers', 'credentials'].includes(list.name) : list.kind === 'list'

const chains = ['eth', 'solana', 'tron', 'bitcoin']

/** Raw payloads that may be transactions of the other chains are described as such. docs/policies.md#raw-payloads-of-other-chains */
const isUncovered = (node: Expression): boolean =>
  node.kind === 'field' &&
  node.field.value === 'tx' &&
  node.object.kind === 'name' &&
  node.object.name === 'eth'

/** The first mention of a transaction that raw payloads may hide. */
function findUncovered(condition: string): PolicyWarning[] {
  const { clauses, operator, expression } = compile(condition, 'condition')
  const transaction = nodesOf(expression).find(isUncovered)
  if (!transaction) return []
  const kept = operator === '||' ? [] : clauses.map((clause) => clause.expression)
  const about = [...chains, 'activity']
  const suggestion = [
    ...kept.filter((clause) => !mentions(clause, about)).map(print),
    "activity.kind in ['SIGN_RAW_PAYLOAD', 'SIGN_RAW_PAYLOADS']",
  ].join(' && ')
  const at = warningAt(transaction, print(transaction))
  return [{ warning: 'raw-payloads-not-covered', field: 'condition', ...at, suggestion }]
}

const rawPayload: PolicyObjects = {
  activity: {
    type: activityTypesOf('signRawPayload')[0]!,
    kind: 'SIGN_RAW_PAYLOAD',
    resource: 'PRIVATE_KEY',
    action: 'SIGN',
    params: { encoding: 'PAYLOAD_ENCODING_HEXADECIMAL', hash_function: 'HASH_FUNCTION_KECCAK256' },
  },
}

/** Whether the policies deny signing raw payloads by any key. */
const deniesRawPayloads = async (policies: readonly EvaluatedPolicy[], work: Work): Promise<boolean> =>
  (await evaluatePolicies(policies, rawPayload, work)).outcome === 'OUTCOME_DENY_EXPLICIT'
