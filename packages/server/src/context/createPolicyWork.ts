import { ServiceError } from '../errors/ServiceError.ts'
import type { Clock } from '../ports/clock.ts'

/** Units that one decision may take: about 45 ms of a processor, in which nobody else is answered. */
const perDecision = 1_500_000

/** Units that an organization's decisions may take in a second, on the average, and at once. */
const perSecond = 5_000_000
const atOnce = 15_000_000

/** What one decision of an organization may take. Each of its decisions has its own, and all share the organization's. */
export type PolicyWork = (organizationId: string) => { use(units: number): void }

/**
 * Policies are programs that anybody with an account can write. Their work is counted, so that no organization makes
 * others wait. Each process counts by itself.
 */
export function createPolicyWork({ clock }: { clock: Clock }): PolicyWork {
  const buckets = new Map<string, { left: number; at: number }>()
  const bucketOf = (organizationId: string) => {
    const now = clock.now()
    const bucket = buckets.get(organizationId) ?? { left: atOnce, at: now }
    bucket.left = Math.min(atOnce, bucket.left + (Math.max(0, now - bucket.at) / 1_000) * perSecond)
    bucket.at = now
    buckets.delete(organizationId)
    // The ones that were used last are at the end. A full one says nothing.
    for (const [id, { at }] of buckets) {
      if (now - at < (atOnce / perSecond) * 1_000) break
      buckets.delete(id)
    }
    buckets.set(organizationId, bucket)
    return bucket
  }
  return (organizationId) => {
    const bucket = bucketOf(organizationId)
    let left = perDecision
    return {
      use(units) {
        left -= units
        if (left < 0) throw new ServiceError('POLICIES_TOO_COMPLEX', {})
        bucket.left -= units
        if (bucket.left >= 0) return
        const retryAfterSeconds = Math.ceil(perDecision / perSecond)
        throw new ServiceError('RATE_LIMIT_EXCEEDED', { limit: 'policies', retryAfterSeconds })
      },
    }
  }
}
