import type { Explanation } from '@latchkey/react'

import type { Why } from './approval.ts'

/** The shortest way to get an activity executed, and who asks for it. */
export function toWhy({ missing, policies, rootQuorum }: Explanation): Why | undefined {
  const [shortest] = [...missing].sort((one, other) => (one.count ?? 99) - (other.count ?? 99))
  if (!shortest) return undefined
  const { policyId, count } = shortest
  if (policyId === undefined) return { threshold: rootQuorum.threshold, count }
  const policy = policies.find((known) => known.policyId === policyId)
  if (!policy) return { count }
  const clauses = policy.clauses.filter(({ field, outcome }) => field === 'consensus' && outcome !== 'TRUE')
  return { rule: { name: policy.policyName, clauses: clauses.map(({ source }) => source) }, count }
}
