import type { Operations } from '@latchkey/contract/server'
import { activityFacts } from '@latchkey/contract/server'
import type { ResultOf } from '@latchkey/contract/wire'
import { describeLimits, type Ledger, type SpendingLimit, withLimits } from '@latchkey/rules/decide'
import { boundOf, type PolicyRecord } from '@latchkey/rules/language'

import type { Context } from '../context/context.ts'
import { toTimestamp } from '../context/timestamps.ts'
import { countRequest } from '../spending-limits/addLimits.ts'
import { endOfWindow } from '../spending-limits/listLimits.ts'
import type { PolicyRow } from '../store/policies.ts'
import type { StoredActivity } from './readStoredActivity.ts'

type ExplainedLimits = ResultOf<Operations['query']['explainActivity']>['limits']

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
): Promise<{ activity: Activity; limits: ExplainedLimits }> {
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
  const explained = request.counted.flatMap(({ limit, lines }) => {
    const record = described[limit.name] as PolicyRecord
    if (!Array.isArray(lines)) return []
    const bound = sources.map((source) => boundOf(source, limit.name)).find((one) => one !== undefined)
    const partMs = lines[0]?.partMs ?? null
    return {
      limitId: limit.id,
      limitName: limit.name,
      spent: String(record.spent),
      this: String(lines.reduce((sum: bigint, { amount }) => sum + amount, 0n)),
      after: String(record.after),
      ...(bound !== undefined && { bound: String(bound) }),
      ...(partMs !== null && { resetsAt: toTimestamp(endOfWindow(now, partMs)) }),
    }
  })
  return {
    activity: { ...activity, prepared: { ...prepared, describe: async () => limited } },
    limits: explained,
  }
}
