import type { ExplainedLimit } from '@latchkey/contract'
import { activityFacts } from '@latchkey/contract/server'
import { describeLimits, type Ledger, type SpendingLimit, withLimits } from '@latchkey/rules/decide'

import type { Context } from '../context/context.ts'
import { countRequest } from '../spending-limits/addLimits.ts'
import type { PolicyRow } from '../store/policies.ts'
import { explainLimits } from './explainLimits.ts'
import type { StoredActivity } from './readStoredActivity.ts'

interface Deciding {
  policies: readonly PolicyRow[]
  limits: readonly SpendingLimit[]
  /** In place of the enclave's counters. */
  ledger?: Ledger | undefined
}

/** An activity with the limits that policies name. Those by session are unknown once its session is. */
export async function limitStored<Activity extends StoredActivity>(
  { enclave, verifies, organization, now }: Context,
  activity: Activity,
  { policies, limits, ledger }: Deciding,
): Promise<{ activity: Activity; limits: ExplainedLimit[] }> {
  const { prepared, row, credential } = activity
  if (!prepared || activityFacts[prepared.request.operation].action !== 'SIGN')
    return { activity, limits: [] }
  const descriptions = await prepared.describe()
  const sources = policies.map(({ condition }) => condition)
  const caller = { userId: row.userId, credential: credential ?? { id: '', loginFamilyId: null } }
  const isBySession = ({ per, by }: SpendingLimit) => per === 'session' || by.includes('session')
  const request = await countRequest(descriptions, {
    organizationId: organization.id,
    counting: { enclave, verifies, caller, fingerprint: row.fingerprint, ledger },
    limits: credential ? limits : limits.filter((limit) => !isBySession(limit)),
    sources,
    work: prepared.request.work,
  })
  const described = request && describeLimits(request.counted, request.ledger, sources)
  if (!request || !described) return { activity, limits: [] }
  const limited = withLimits(descriptions, described)
  return {
    activity: { ...activity, prepared: { ...prepared, describe: async () => limited } },
    limits: explainLimits(request, { sources, described, now }),
  }
}
