import { createHash } from 'node:crypto'
import type { Limit } from '@latchkey/contract'
import type { Operations } from '@latchkey/contract/server'
import type { ResultOf } from '@latchkey/contract/wire'
import { countLimits, keysOf, type SpendingLimit } from '@latchkey/rules/decide'
import { limitNamesOf, noBudget } from '@latchkey/rules/language'

import type { Context } from '../context/context.ts'
import type { QueryHandler } from '../context/handler.ts'
import { timestampsOf, toTimestamp } from '../context/timestamps.ts'
import { readScope } from '../session-profiles/readScope.ts'
import {
  findSpendingLimits,
  type SpendingLimitRow,
  toSpendingLimit,
} from '../store/spending/spendingLimits.ts'

type ListedLimit = ResultOf<Operations['query']['listLimits']>['limits'][number]

export const listLimits: QueryHandler<'listLimits'> = async (context) => {
  const { db, organization } = context
  const rows = await findSpendingLimits(db, organization.id)
  const bounds = await readScope(context)
  const named = bounds && organization.parentId !== null ? limitNamesOf(bounds.scope) : []
  const parents = named.length > 0 ? await findSpendingLimits(db, organization.tenantId) : []
  const all = [...rows, ...parents.filter(({ name }) => named.includes(name))]
  return { limits: await readCounters(context, all) }
}

/** Limits with the counters that the caller's next request would add to, where these don't depend on the request. */
async function readCounters(context: Context, rows: readonly SpendingLimitRow[]): Promise<ListedLimit[]> {
  const { enclave, organization, verifies, caller, now } = context
  const counted = countLimits(rows.map(toSpendingLimit), [{}], caller, noBudget)
  const ofCaller = counted.filter(({ limit: { by } }) => !by.includes('wallet') && !by.includes('recipient'))
  const keys = keysOf(ofCaller)
  const counters =
    verifies === 'enforce' && keys.length > 0
      ? (await enclave.spent({ organizationId: organization.id, keys, fingerprint: noRequest })).counters
      : []
  return rows.map((row) => {
    const at = ofCaller.findIndex(({ limit }) => limit.id === row.id)
    const counter = at < 0 ? undefined : counters[at]
    const partMs = keys[at]?.partMs ?? null
    return {
      ...toLimit(row),
      ...counter,
      ...(counter &&
        counter.count > 0 &&
        partMs !== null && { resetsAt: toTimestamp(endOfWindow(now, partMs)) }),
    }
  })
}

/** Stands for no request: nothing has this digest. */
const noRequest = createHash('sha256').update('').digest()

/** When all that was counted until now counts no longer: the part in which a window begins counts whole. */
export const endOfWindow = (now: number, partMs: number): number => (Math.floor(now / partMs) + 25) * partMs

/** The asset of a limit as it goes out. */
export const assetOf = ({ network, token }: Pick<SpendingLimit, 'network' | 'token'>): Limit['asset'] =>
  network === '' ? 'requests' : { network, token }

/** A limit as it goes out. docs/wire-format.md#limit */
const toLimit = ({
  id,
  name,
  network,
  token,
  where,
  per,
  countedBy,
  notes,
  ...row
}: SpendingLimitRow): Limit => ({
  limitId: id,
  limitName: name,
  asset: assetOf({ network, token }),
  where,
  per,
  by: countedBy,
  ...(notes !== null && { notes }),
  ...timestampsOf(row),
})
