import type { ExplainedLimit } from '@latchkey/contract'
import { activityFacts } from '@latchkey/contract/server'
import { describeLimits, type SpendingLimit } from '@latchkey/rules/decide'
import { limitNamesOf } from '@latchkey/rules/language'

import type { Context } from '../context/context.ts'
import { countingOf, type Submitted } from '../policies/authorize.ts'
import { describeRequest } from '../policies/objects/describeRequest.ts'
import { readScope } from '../session-profiles/readScope.ts'
import { countRequest } from '../spending-limits/addLimits.ts'
import { findDecidingPolicies, type PolicyRow } from '../store/policies.ts'
import { explainLimits } from './explainLimits.ts'

/** Amounts that limits would have counted with a request of the caller: limits that their session's scope or the policies name. */
export async function previewLimits(
  context: Context,
  { name, type, parameters }: Submitted,
  policies: readonly PolicyRow[],
): Promise<ExplainedLimit[]> {
  if (activityFacts[name].action !== 'SIGN') return []
  const { db, now, organization } = context
  const scope = await readScope(context)
  const conditions = policies.map(({ condition }) => condition)
  const namesLimit = [...(scope ? [scope.scope] : []), ...conditions].some(
    (source) => limitNamesOf(source).length > 0,
  )
  if (!namesLimit) return []
  const limits = policies.length > 0 ? (await findDecidingPolicies(db, organization.id)).limits : []
  const work = context.policyWork(organization.id)
  const organizationId = organization.id
  const counting = { ...countingOf(context), fingerprint: undefined }
  const request = { db, organizationId, operation: name, type, parameters, now, work, counting }
  const descriptions = await describeRequest(request)
  async function explain(sources: readonly string[], known: readonly SpendingLimit[]) {
    const counted = await countRequest(descriptions, {
      organizationId,
      counting,
      limits: known,
      sources,
      work,
    })
    const described = counted && describeLimits(counted.counted, counted.ledger, sources)
    return counted && described ? explainLimits(counted, { sources, described, now }) : []
  }
  return [
    ...(scope ? await explain([scope.scope], scope.limits) : []),
    ...(await explain(conditions, limits)),
  ]
}
