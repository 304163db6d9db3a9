import { createHash } from 'node:crypto'

import type { Descriptions } from '../facts/describeRequest.ts'
import type { Work } from '../language/index.ts'
import { limitNamesOf } from '../language/mentions.ts'
import {
  type PolicyObjects,
  type PolicyRecord,
  type PolicyValue,
  Undecodable,
} from '../language/policyObjects.ts'
import type { Spend } from '../language/spend.types.ts'
import { evaluateSource } from './evaluatePolicies.ts'

/** A limit over time. docs/limits.md#make-one */
export interface SpendingLimit {
  readonly id: string
  readonly name: string
  /** CAIP-2. Empty, as the token, for a limit that counts requests. */
  readonly network: string
  readonly token: string
  readonly where: string
  /** `PT1H` to `P31D`, `total` or `session`. */
  readonly per: string
  readonly by: readonly ('user' | 'session' | 'wallet' | 'recipient')[]
}

/** Whoever stamped a request, as limits count them. */
export interface Spender {
  readonly userId: string
  readonly credential: { readonly id: string; readonly loginFamilyId: string | null }
}

/** A counter of an organization: ID of a limit with the values that it is counted by, and a 24th of its window in ms. */
export interface LimitKey {
  key: string
  /** Null: it counts for ever. */
  partMs: number | null
}

/** An amount that a request adds to a counter. */
export interface LimitLine extends LimitKey {
  /** In base units. */
  amount: bigint
}

/** Counters of an organization. */
export interface Ledger {
  /** The body was counted before: the counters include it. */
  isCounted: boolean
  /** Counters in the order of the keys. */
  read(keys: readonly LimitKey[]): readonly { spent: bigint; count: number }[]
}

/** A request, as a limit counts it. */
export interface CountedLimit {
  limit: SpendingLimit
  /** Whether the request is one that it counts. */
  applies: boolean
  /** Amounts by counter: 0 where the limit doesn't apply. `Undecodable`: nobody can tell what is spent. */
  lines: readonly LimitLine[] | Undecodable
}

const hourMs = 3_600_000
const partsPerWindow = 24
/** Digits that a ledger keeps: more than any integer of an expression. */
const mostAmount = 10n ** 78n - 1n
/** Length of a value in a key. Longer ones are hashed. */
const longestValue = 100
/** Login families last 30 days at most. */
const sessionMs = 31 * 24 * hourMs

/** Counts a request by its descriptions. A limit whose `where` fails counts it. */
export const countLimits = (
  limits: readonly SpendingLimit[],
  descriptions: Descriptions,
  spender: Spender,
  work: Work,
): CountedLimit[] => {
  const payloads = payloadsOf(descriptions)
  return limits.map((limit) => countLimit(limit, payloads, spender, work))
}

/** Acts of each payload that is signed. They have its spends in common. */
function payloadsOf(descriptions: Descriptions): Map<PolicyValue | undefined, PolicyObjects[]> {
  const payloads = new Map<PolicyValue | undefined, PolicyObjects[]>()
  for (const objects of descriptions) {
    const acts = payloads.get(objects.spends) ?? []
    payloads.set(objects.spends, [...acts, objects])
  }
  return payloads
}

function countLimit(
  limit: SpendingLimit,
  payloads: ReturnType<typeof payloadsOf>,
  spender: Spender,
  work: Work,
): CountedLimit {
  const amounts = new Map<string, bigint>()
  const add = (to: string, amount: bigint) => amounts.set(to, (amounts.get(to) ?? 0n) + amount)
  const byRecipient = limit.by.includes('recipient')
  const countsRequests = limit.network === ''
  const [[first]] = payloads.values() as unknown as [PolicyObjects[]]
  for (const [spends, acts] of payloads) {
    const isCounted = acts.some((objects) => {
      const outcome = evaluateSource(limit.where, { objects, work })
      return outcome.kind === 'error' || outcome.value
    })
    if (!isCounted) continue
    if (spends instanceof Undecodable && (byRecipient || !countsRequests))
      return { limit, applies: true, lines: spends }
    const listed = Array.isArray(spends) ? (spends as readonly Spend[]) : []
    if (countsRequests && !byRecipient) amounts.set('', 1n)
    for (const { network, token, to, amount, kind } of listed) {
      if (countsRequests) byRecipient && kind !== 'fee' && amounts.set(to, 1n)
      else if (network === limit.network && token === limit.token) add(byRecipient ? to : '', amount)
    }
  }
  const applies = amounts.size > 0
  if (!applies && !byRecipient) amounts.set('', 0n)
  const lines = [...amounts].map(([to, amount]) => ({ ...keyOf(limit, first!, spender, to), amount }))
  return { limit, applies, lines }
}

function keyOf(
  { id, by, per }: SpendingLimit,
  objects: PolicyObjects,
  spender: Spender,
  to: string,
): LimitKey {
  const { userId, credential } = spender
  const key = objects.wallet ?? objects.private_key
  const values = {
    user: userId,
    session: credential.loginFamilyId ?? credential.id,
    wallet: String((key as PolicyRecord | undefined)?.id ?? ''),
    recipient: to.length > longestValue ? createHash('sha256').update(to).digest('hex') : to,
  }
  const names = per === 'session' && !by.includes('session') ? [...by, 'session' as const] : by
  return {
    key: [id, ...names.map((name) => values[name])].join(' '),
    partMs: partMsOf(per, credential.loginFamilyId !== null),
  }
}

/** Length of a part, in ms. Null: the limit counts for ever. */
function partMsOf(per: string, isLogin: boolean): number | null {
  if (per === 'session' && isLogin) return sessionMs / partsPerWindow
  const [, hours, days] = /^(?:PT(\d{1,2})H|P(\d{1,2})D)$/.exec(per) ?? []
  const windowHours = Number(hours ?? 0) + 24 * Number(days ?? 0)
  return windowHours > 0 ? (windowHours * hourMs) / partsPerWindow : null
}

/** Lines that a request adds, for all limits that count it. */
export const linesOf = (counted: readonly CountedLimit[]): LimitLine[] =>
  counted.flatMap(({ applies, lines }) =>
    applies && !(lines instanceof Undecodable)
      ? lines.map((line) => ({ ...line, amount: least(line.amount, mostAmount) }))
      : [],
  )

/** Keys of the counters that decide about a request, or that it adds to. */
export const keysOf = (counted: readonly CountedLimit[]): LimitKey[] =>
  counted.flatMap(({ lines }) =>
    lines instanceof Undecodable ? [] : lines.map(({ key, partMs }) => ({ key, partMs })),
  )

/**
 * `limits` for expressions. Where a limit counts by recipients and the request has several, `spent` and `times` are the
 * least of any, `after` and `times_after` the most. docs/limits.md#in-expressions
 *
 * @param sources - expressions that may name limits: one that isn't there is `Undecodable`
 * @returns undefined where there is no limit, and none is named
 */
export function describeLimits(
  counted: readonly CountedLimit[],
  ledger: Ledger,
  sources: readonly string[],
): PolicyRecord | undefined {
  const missing = sources.flatMap(limitNamesOf).map((name) => [name, unknownLimit] as const)
  const known = counted.map((one) => [one.limit.name, describeLimit(one, ledger)] as const)
  const members = [...missing, ...known]
  return members.length > 0 ? Object.fromEntries(members) : undefined
}

/** Descriptions of a request with `limits`. */
export const withLimits = ([first, ...others]: Descriptions, limits: PolicyValue): Descriptions => [
  { ...first, limits },
  ...others.map((objects) => ({ ...objects, limits })),
]

const unknownLimit = new Undecodable('No counter is known for a limit of this name.')

function describeLimit({ lines, applies }: CountedLimit, { read, isCounted }: Ledger): PolicyValue {
  if (lines instanceof Undecodable) return lines
  const counters = read(lines)
  const rows = lines.map(({ amount }, at) => {
    const { spent, count } = counters[at]!
    const times = BigInt(count)
    const once = BigInt(applies ? 1 : 0)
    // The request is in the counters already.
    const [before, after] = isCounted ? [-1n, 0n] : [0n, 1n]
    return {
      spent: most(0n, spent + before * amount),
      after: spent + after * amount,
      times: most(0n, times + before * once),
      times_after: times + after * once,
    }
  })
  const none = { spent: 0n, after: 0n, times: 0n, times_after: 0n }
  return rows.reduce(
    (all, row) => ({
      spent: least(all.spent, row.spent),
      after: most(all.after, row.after),
      times: least(all.times, row.times),
      times_after: most(all.times_after, row.times_after),
    }),
    rows[0] ?? none,
  )
}

// Math.min and Math.max take no bigint.
const least = (one: bigint, other: bigint): bigint => (other < one ? other : one)
const most = (one: bigint, other: bigint): bigint => (other > one ? other : one)
