import { ActivityError } from '../errors/ActivityError.ts'
import { toFlowError } from '../errors/FlowError.ts'
import { KitError } from '../errors/KitError.ts'
import type { Limit, Signing, SignOptions } from './signQueue.types.ts'
import type { SignRequestProgress } from './signRequest.types.ts'

/** The app's call behind a request. */
export interface SignCall extends Signing<unknown> {
  readonly userId: string
  /** Lowers the allowance that it gives, where the user may do so. */
  readonly limit: Limit<unknown> | undefined
  readonly onApprovalNeeded: SignOptions['onApprovalNeeded']
  resolve(result: unknown): void
  reject(error: unknown): void
  /** Aborted once the call has ended. */
  readonly life: AbortController
}

interface Attempt {
  show(progress: SignRequestProgress): void
  /** ms since the epoch. */
  now(): number
}

/**
 * Signs once. An error that may pass leaves the app's call open, so that the user can try again; any other ends it.
 * Resolves with what to show from then on, with `signed`, or with nothing if the call had ended before.
 */
export async function attemptToSign(
  { sign, onApprovalNeeded, resolve, reject, life }: SignCall,
  { show, now }: Attempt,
): Promise<SignRequestProgress | 'signed' | undefined> {
  let isStored = false
  try {
    const result = await sign({
      signal: life.signal,
      onApprovalNeeded:
        onApprovalNeeded &&
        ((activity) => {
          isStored = true
          show({ status: 'needs-approval', activityId: activity.id, isAwaited: true })
          onApprovalNeeded(activity)
        }),
    })
    if (life.signal.aborted) return undefined
    resolve(result)
    return 'signed'
  } catch (error) {
    if (life.signal.aborted) return undefined
    // A second attempt would be a second activity.
    if (!isStored && mayPass(error)) return { status: 'waiting', error: toFlowError(error, now()) }
    reject(error)
    return needsApproval(error)
      ? { status: 'needs-approval', activityId: error.activityId, isAwaited: false }
      : { status: 'failed', error: toFlowError(error, now()) }
  }
}

/** `ABORTED`: the user didn't sign in again. The app's own abort has ended the call by now. */
const mayPass = (error: unknown) => error instanceof KitError && (error.retryable || error.code === 'ABORTED')

const needsApproval = (error: unknown): error is ActivityError =>
  error instanceof ActivityError &&
  (error.code === 'ACTIVITY_NEEDS_APPROVAL' || error.code === 'ACTIVITY_PENDING')
