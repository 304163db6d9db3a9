import type { PolicyField } from '@latchkey/contract'
import type { Operations } from '@latchkey/contract/server'
import type { ResultOf } from '@latchkey/contract/wire'

import { childrenOf, compile, type Expression, print } from '@latchkey/rules/language'

export type PolicyWarning = ResultOf<Operations['query']['simulatePolicies']>['drafts'][0]['warnings'][0]

/** A draft whose expressions compile. */
export interface WarnedDraft {
  readonly condition: string
  readonly consensus: string
}

/** Effects of a draft that its author may not intend. */
export function findWarnings(draft: WarnedDraft): PolicyWarning[] {
  const fields = ['condition', 'consensus'] as const
  return fields.flatMap((field) => findAlwaysTrue(field, compile(draft[field]).expression))
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
