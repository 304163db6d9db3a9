import type { FiatOnRampStatus } from '@latchkey/contract'

import { browserPage } from '../environment/browser/page.ts'
import { hasCode, KitError } from '../errors/KitError.ts'
import type { InternalKit } from '../flows/internalKit.ts'
import type { Purchase } from '../state/onRamp.types.ts'

/** All in ms. A card payment takes a minute, a bank transfer days. */
const limits = { firstDelay: 3_000, longestDelay: 60_000 }

type Status = Purchase['status']

const statuses: Readonly<Record<FiatOnRampStatus, Status>> = {
  PENDING: 'pending',
  COMPLETED: 'completed',
  FAILED: 'failed',
  CANCELLED: 'cancelled',
}

/** The status of a purchase. Undefined if the service doesn't know it. @throws {@link KitError} */
export async function readStatus(
  kit: InternalKit,
  transactionId: string,
  sessionId: string,
): Promise<Status | undefined> {
  const { call } = await kit.apiRuntime()
  const params = { transactionId, refresh: true }
  try {
    const answer = await call('query', 'getOnrampTransactionStatus', params, { sessionId })
    const status = statuses[answer.transactionStatus as FiatOnRampStatus] as Status | undefined
    if (status) return status
    throw new KitError('UNEXPECTED_ANSWER', {
      message: `get_onramp_transaction_status: got the status ${answer.transactionStatus}, expected PENDING, COMPLETED, FAILED or CANCELLED.`,
      operation: 'get_onramp_transaction_status',
    })
  } catch (error) {
    if (hasCode(error, 'ON_RAMP_TRANSACTION_NOT_FOUND')) return undefined
    throw error
  }
}

interface FollowPurchase {
  id: string
  sessionId: string
  onStatus(status: Status | undefined): void
}

/**
 * Asks for the status of a purchase until it is final: less and less often, and at once when the user returns to the
 * page. A request that fails is repeated later. Returns a function that stops.
 */
export function followPurchase(kit: InternalKit, { id, sessionId, onStatus }: FollowPurchase): () => void {
  const { clock, page = browserPage } = kit.environment
  let delay = limits.firstDelay
  let isOver = false
  let isAsking = false
  let timer = clock.setTimeout(() => void ask(), delay)

  async function ask(): Promise<void> {
    if (isOver || isAsking) return
    isAsking = true
    clock.clearTimeout(timer)
    const status = await readStatus(kit, id, sessionId).catch(() => 'pending' as const)
    isAsking = false
    if (isOver) return
    delay = Math.min(Math.round(delay * 1.5), limits.longestDelay)
    if (status === 'pending') timer = clock.setTimeout(() => void ask(), delay)
    else {
      stop()
      onStatus(status)
    }
  }

  const unsubscribe = page.subscribe((event) => event === 'awake' && void ask())
  function stop() {
    isOver = true
    clock.clearTimeout(timer)
    unsubscribe()
    kit.life.signal.removeEventListener('abort', stop)
  }
  kit.life.signal.addEventListener('abort', stop)
  return stop
}
