import type { Activity } from '@latchkey/contract'
import type { StampedCallOptions } from '../client/client.types.ts'
import { ActivityError } from '../errors/ActivityError.ts'
import { eventOf } from '../events/eventsOfOperations.ts'
import { emitEvent } from '../events/onEvent.ts'
import type { InternalKit } from '../flows/internalKit.ts'
import { continueAfterSignIn } from './continueAfterSignIn.ts'
import { waitForActivity } from './waitForActivity.ts'

interface AskOptions extends StampedCallOptions {
  /** Called where others have to approve the request; it goes on waiting for them. Default: it fails. */
  onApprovalNeeded?: ((activity: Activity) => void) | undefined
}

/** One request of the signed-in user. Resolves with the operation's result. */
export type Ask = <Result>(
  name: string,
  surface: 'submit' | 'query',
  params: object,
  options?: AskOptions,
) => Promise<Result>

/** Requests by the session that is active when each is sent. */
export const createAsk =
  (kit: InternalKit): Ask =>
  async <Result>(
    name: string,
    surface: 'submit' | 'query',
    params: object,
    { signal, sessionId, onApprovalNeeded, ...options }: AskOptions = {},
  ) => {
    try {
      return await continueAfterSignIn(kit, signal, async (active) => {
        const { call } = await kit.apiRuntime()
        const sent = { ...options, signal, sessionId: sessionId ?? active }
        return (await call(surface, name, params, sent)) as Result
      })
    } catch (error) {
      if (!onApprovalNeeded || !needsApproval(error)) throw error
      onApprovalNeeded(error.activity)
      const { result } = await waitForActivity(kit, error.activityId, { signal })
      const answer = Object.values(result)[0]
      const event = eventOf(name, answer as object)
      const { session } = kit.store.get().auth
      if (event && session) emitEvent(kit, session, event)
      return answer as Result
    }
  }

const needsApproval = (error: unknown): error is ActivityError =>
  error instanceof ActivityError &&
  (error.code === 'ACTIVITY_NEEDS_APPROVAL' || error.code === 'ACTIVITY_PENDING')
