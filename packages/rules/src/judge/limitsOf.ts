import {
  countLimits,
  describeLimits,
  keysOf,
  type Ledger,
  type LimitKey,
  type LimitLine,
  linesOf,
  type Spender,
} from '../decide/limits.ts'
import { run } from '../facts/asking.ts'
import { describeRequest } from '../facts/describeRequest.ts'
import type { DescribedRequest } from '../facts/request.ts'
import { limitNamesOf } from '../language/mentions.ts'
import { answersOf, type Beside } from '../state/answersOf.ts'
import type { JudgedRequest } from '../state/decideByState.ts'
import type { State } from '../state/State.ts'

/** A decision depends on counters: call again with those of the keys. */
export class CountersNeeded extends Error {
  override readonly name = 'CountersNeeded'
  readonly keys: readonly LimitKey[]

  constructor(keys: readonly LimitKey[]) {
    super('the limits need counters')
    this.keys = keys
  }
}

interface LimitedRequest {
  target: State
  /** The parent of the caller's organization: scopes name its limits. */
  tenant: State
  request: DescribedRequest
  scope: string | undefined
  caller: Spender
  beside: Beside
  ledger: Ledger | undefined
}

/** Limits of a request, as expressions see them, and all that it adds to counters. */
export interface RequestLimits {
  limits: JudgedRequest['limits']
  lines: readonly LimitLine[]
}

/**
 * Counts a request that signs: by each limit of its organization, and by those of the parent that the scope names.
 *
 * @throws CountersNeeded if some limit counts it and the ledger isn't there
 */
export function limitsOf({
  target,
  tenant,
  request,
  scope,
  caller,
  beside,
  ledger,
}: LimitedRequest): RequestLimits {
  if (request.view.action !== 'SIGN') return { limits: undefined, lines: [] }
  const scopes = scope === undefined ? [] : [scope]
  const named = scopes.flatMap(limitNamesOf)
  const scoped = tenant.limits.filter(({ name }) => named.includes(name))
  const all = [...new Map([...target.limits, ...scoped].map((limit) => [limit.id, limit])).values()]
  const descriptions =
    all.length > 0 ? run(describeRequest(request), answersOf(target, beside)) : ([{}] as const)
  const counted = countLimits(all, descriptions, caller, request.work)
  const keys = keysOf(counted)
  if (!ledger && keys.length > 0) throw new CountersNeeded(keys)
  const describe = (limits: State['limits'], sources: readonly string[]) => {
    const ours = counted.filter(({ limit }) => limits.some(({ id }) => id === limit.id))
    return describeLimits(ours, ledger ?? noLedger, sources)
  }
  const conditions = target.policies.map(({ condition }) => condition)
  return {
    limits: { policies: describe(target.limits, conditions), scope: describe(scoped, scopes) },
    lines: linesOf(counted),
  }
}

const noLedger: Ledger = { isCounted: false, read: () => [] }
