import { setImmediate } from 'node:timers/promises'

import { ServiceError } from '../errors/ServiceError.ts'
import type { Clock } from '../ports/clock.ts'

/** Units that one decision may take: about 22 ms of a processor. */
const perDecision = 750_000

/** Units after which others are answered, between two expressions: about 1.5 ms. One expression takes up to 9 ms. */
const perTurn = 50_000

/**
 * Turns of the event loop that are left to other requests between two pieces of evaluation. A request needs several: to
 * be read, to query the database, and to be answered. An idle turn takes microseconds.
 */
const turnsOfOthers = 16

/** Units that an organization's decisions may take in a second, on the average, and at once. */
const perSecond = 2_500_000
const atOnce = 1_500_000

/** Limit on the work of a decision. Each decision has its own, and all of an organization share the organization's. */
export type PolicyWork = (organizationId: string) => DecisionWork

interface DecisionWork {
  /** @throws ServiceError POLICIES_TOO_COMPLEX, RATE_LIMIT_EXCEEDED */
  use(units: number): void
  /**
   * Refuses a decision that can't be made now before anything is read for it.
   * @throws ServiceError RATE_LIMIT_EXCEEDED
   */
  requireRoom(): void
  /** Call between two expressions. After much work, it resolves once other requests had a turn. */
  yieldIfDue(): Promise<void> | undefined
}

async function letOthersRun(): Promise<void> {
  for (let turn = 0; turn < turnsOfOthers; turn++) await setImmediate()
}

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
    let turn = perTurn
    const retryAfterSeconds = Math.ceil(perDecision / perSecond)
    const refusal = () => new ServiceError('RATE_LIMIT_EXCEEDED', { limit: 'policies', retryAfterSeconds })
    return {
      requireRoom() {
        // One that begins should be able to end.
        if (bucket.left < perDecision) throw refusal()
      },
      use(units) {
        left -= units
        turn -= units
        if (left < 0) throw new ServiceError('POLICIES_TOO_COMPLEX', {})
        bucket.left -= units
        if (bucket.left < 0) throw refusal()
      },
      yieldIfDue() {
        if (turn > 0) return undefined
        turn = perTurn
        return letOthersRun()
      },
    }
  }
}
