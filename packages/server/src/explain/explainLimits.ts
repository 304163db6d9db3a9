import type { ExplainedLimit } from '@latchkey/contract'
import { boundOf, type PolicyRecord } from '@latchkey/rules/language'

import { toTimestamp } from '../context/timestamps.ts'
import type { CountedRequest } from '../spending-limits/addLimits.ts'
import { assetOf, endOfWindow } from '../spending-limits/listLimits.ts'

interface Explaining {
  /** Expressions that decide about the request. */
  sources: readonly string[]
  /** `limits`, as they see it. */
  described: PolicyRecord
  now: number
}

/** Amounts that limits have counted before a request and with it, without those that can't be counted. */
export const explainLimits = (
  { counted }: CountedRequest,
  { sources, described, now }: Explaining,
): ExplainedLimit[] =>
  counted.flatMap(({ limit, lines }) => {
    if (!Array.isArray(lines)) return []
    const { spent, after } = described[limit.name] as PolicyRecord
    const bound = sources.map((source) => boundOf(source, limit.name)).find((one) => one !== undefined)
    const partMs = lines[0]?.partMs ?? null
    return {
      limitId: limit.id,
      limitName: limit.name,
      asset: assetOf(limit),
      spent: String(spent),
      this: String(lines.reduce((sum: bigint, { amount }) => sum + amount, 0n)),
      after: String(after),
      ...(bound !== undefined && { bound: String(bound) }),
      per: limit.per,
      ...(partMs !== null && { resetsAt: toTimestamp(endOfWindow(now, partMs)) }),
    }
  })
