import type { PolicyEffect } from '@latchkey/contract'
import { accessOf, activityFacts, type Operations } from '@latchkey/contract/server'
import {
  activityTypesOf,
  pathName,
  type QueryOperation,
  type ResultOf,
  type SubmitOperation,
  wire,
} from '@latchkey/contract/wire'
import type { Electorate } from '@latchkey/rules/decide'
import { describeApprovals, describeVoters } from '@latchkey/rules/decide'
import { compile, evaluate, stringsOf, type Work } from '@latchkey/rules/language'
import type { Voter } from '../store/activities/voters.ts'
import type { WarnedDraft } from './findWarnings.ts'
import { mayHold } from './mayHold.ts'

export type PolicyGains = NonNullable<ResultOf<Operations['query']['simulatePolicies']>['drafts'][0]['gains']>

/**
 * Whether policies decide about the operation. All others are allowed or refused before policies are asked.
 * docs/decisions.md#who-may-do-what
 */
const isDecided = (name: SubmitOperation): boolean => accessOf(`submit/${name}`).callers.includes('user')

const activities = (Object.keys(wire.submit) as SubmitOperation[]).filter(isDecided).map((name) => {
  const { resource, action } = activityFacts[name]
  const [type = ''] = activityTypesOf(name)
  return { type, kind: pathName(name).toUpperCase(), resource, action }
})

/** Queries that a policy can open. docs/decisions.md#reading-by-a-policy */
const openQueries = (Object.keys(wire.query) as QueryOperation[])
  .filter((name) => accessOf(`query/${name}`).callers.some((one) => one === 'root' || one === 'parent'))
  .map((name): string => pathName(name))

/** Users who could approve: every member, with their current credentials. */
interface Members {
  voters: readonly Voter[]
  electorate: Electorate
}

/**
 * Permissions that an allowing draft gives, and the users who get them: activities for which its condition may be true,
 * and users whose approval alone is enough for its consensus. A condition on the request's content counts as met.
 */
export async function findGains(
  { effect, condition, consensus }: WarnedDraft & { effect: PolicyEffect },
  { voters, electorate }: Members,
  work: Work,
): Promise<PolicyGains | undefined> {
  if (effect !== 'EFFECT_ALLOW') return undefined
  const compiled = compile(condition, work)
  const grantedActivities = activities.filter((activity) => {
    work.use(compiled.size)
    return mayHold(compiled.expression, activity)
  })
  const named = new Set(stringsOf(compiled.expression))
  const queries = openQueries.filter((name) => {
    const kind = name.toUpperCase()
    return named.has(kind) && mayHold(compiled.expression, { kind })
  })
  const terms = compile(consensus, work)
  const userIds: string[] = []
  for (const voter of voters) {
    const { credentials } = describeApprovals(electorate.filter((one) => one.voter.id === voter.id))
    const approvers = describeVoters([voter])
    const outcome = evaluate(terms, { approvers, credentials }, work)
    if (outcome.kind === 'value' && outcome.value) userIds.push(voter.id)
    await work.yieldIfDue()
  }
  return { types: grantedActivities.map(({ type }) => type), queries, userIds }
}
