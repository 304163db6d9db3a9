import type { Enclave, VerifyMode } from '@latchkey/enclave'
import {
  type CountedLimit,
  countLimits,
  describeLimits,
  keysOf,
  type Ledger,
  type Spender,
  type SpendingLimit,
  withLimits,
} from '@latchkey/rules/decide'
import type { Descriptions } from '@latchkey/rules/facts'
import { limitNamesOf, type Work } from '@latchkey/rules/language'

import { ServiceError } from '../errors/ServiceError.ts'

/** Whoever made a request that limits may count, and who counts. */
export interface Counting {
  enclave: Pick<Enclave, 'spent'>
  verifies: VerifyMode
  caller: Spender
  /** `sha256:` and the hex digest of the body. Undefined for a request that nobody has made yet. */
  fingerprint: string | undefined
  /** In place of the enclave's counters. */
  ledger?: Ledger | undefined
}

interface Limited {
  organizationId: string
  counting: Counting
  limits: readonly SpendingLimit[]
  /** Expressions that decide about the request. */
  sources: readonly string[]
  work: Work
}

/** A request as limits count it, with the counters before. */
export interface CountedRequest {
  counted: readonly CountedLimit[]
  ledger: Ledger
}

/**
 * Counts a request that signs by the limits that expressions name. The enclave decides by itself, when it signs.
 *
 * @returns undefined if none is named
 * @throws ServiceError LIMITS_UNAVAILABLE where nothing counts
 */
export async function countRequest(
  descriptions: Descriptions,
  { organizationId, counting, limits, sources, work }: Limited,
): Promise<CountedRequest | undefined> {
  const named = new Set(sources.flatMap(limitNamesOf))
  if (named.size === 0) return undefined
  const { enclave, verifies, caller, fingerprint, ledger } = counting
  if (!ledger && verifies !== 'enforce') throw new ServiceError('LIMITS_UNAVAILABLE', {})
  const relevant = limits.filter(({ name }) => named.has(name))
  const counted = countLimits(relevant, descriptions, caller, work)
  const keys = keysOf(counted)
  if (ledger || keys.length === 0) return { counted, ledger: ledger ?? emptyLedger }
  const digest = Buffer.from(fingerprint?.replace('sha256:', '') ?? noFingerprint, 'hex')
  const spent = await enclave.spent({ organizationId, keys, fingerprint: digest })
  const counters = new Map(
    keys.map(({ key }, at) => {
      const { spent: amount, count } = spent.counters[at]!
      return [key, { spent: BigInt(amount), count }] as const
    }),
  )
  const read: Ledger['read'] = (asked) => asked.map(({ key }) => counters.get(key)!)
  return { counted, ledger: { isCounted: spent.isCounted, read } }
}

/** Descriptions of a request with the limits that expressions name. @throws ServiceError LIMITS_UNAVAILABLE */
export async function addLimits(descriptions: Descriptions, limited: Limited): Promise<Descriptions> {
  const request = await countRequest(descriptions, limited)
  const limits = request && describeLimits(request.counted, request.ledger, limited.sources)
  return limits ? withLimits(descriptions, limits) : descriptions
}

const noFingerprint = '00'.repeat(32)

/** Counters of an organization that has signed nothing. */
export const emptyLedger: Ledger = {
  isCounted: false,
  read: (keys) => keys.map(() => ({ spent: 0n, count: 0 })),
}
