import type { Activity } from '@latchkey/contract'
import type { CallOptions } from '../client/client.types.ts'
import { browserPage } from '../environment/browser/page.ts'
import { ActivityError } from '../errors/ActivityError.ts'
import { KitError } from '../errors/KitError.ts'
import type { InternalKit } from '../flows/internalKit.ts'

/** All in ms. Approvals take minutes, executing an activity takes moments. */
const limits = { firstDelay: 1_000, longestDelay: 30_000, overall: 24 * 3_600_000 }

/**
 * Asks for an activity until it is over: less and less often, and whenever the user returns to the page. Requests that
 * fail for the moment are repeated.
 */
export async function waitForActivity(
  kit: InternalKit,
  activityId: string,
  { signal }: CallOptions = {},
): Promise<Activity> {
  const { clock } = kit.environment
  const { session } = kit.store.get().auth
  if (!session) throw new KitError('SESSION_MISSING', { message: 'Nobody is signed in.' })
  const { userId, id: sessionId } = session
  const isOther = () => kit.store.get().auth.session?.userId !== userId
  const end = clock.now() + limits.overall
  const { call } = await kit.apiRuntime()
  let waiting: ActivityError | undefined
  for (let delay = limits.firstDelay; ; delay = Math.min(delay * 1.5, limits.longestDelay)) {
    if (waiting && clock.now() >= end) throw waiting
    if (isOther()) throw aborted('The user signed out while the activity waited for approvals.')
    const activity = await call('query', 'getActivity', { activityId }, { signal, sessionId })
      .then((answer) => answer.activity as Activity)
      .catch((error) => {
        if (error instanceof KitError && error.retryable) return undefined
        throw error
      })
    if (activity?.status === 'ACTIVITY_STATUS_COMPLETED') return activity
    if (activity) waiting = new ActivityError(activity, 'get_activity')
    if (waiting && isOver(waiting)) throw waiting
    await pause(kit, { delay, signal, isOther })
  }
}

const isOver = ({ code }: ActivityError) => code === 'ACTIVITY_FAILED' || code === 'ACTIVITY_REJECTED'

interface Pause {
  /** ms */
  delay: number
  signal: AbortSignal | undefined
  isOther(): boolean
}

/** Resolves after the delay, when the page becomes visible, and when another user is signed in. */
function pause(
  { environment: { clock, page = browserPage }, store, life }: InternalKit,
  { delay, signal, isOther }: Pause,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const signals = [signal, life.signal]
    const clear = () => {
      clock.clearTimeout(timer)
      for (const unsubscribe of subscriptions) unsubscribe()
      for (const one of signals) one?.removeEventListener('abort', abort)
    }
    const proceed = () => {
      clear()
      resolve()
    }
    const abort = () => {
      clear()
      reject(aborted('Waiting for approvals was cancelled.'))
    }
    const timer = clock.setTimeout(proceed, delay)
    const subscriptions = [
      page.subscribe((event) => event === 'awake' && proceed()),
      store.subscribe(() => isOther() && proceed()),
    ]
    for (const one of signals) one?.addEventListener('abort', abort)
    if (signals.some((one) => one?.aborted)) abort()
  })
}

const aborted = (message: string) => new KitError('ABORTED', { message })
