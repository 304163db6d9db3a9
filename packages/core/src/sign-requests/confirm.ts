import type { Lazy } from '../environment/lazy.ts'
import type { Confirm, SignQueue } from './signQueue.types.ts'

/** What decides whether the person is asked. */
export interface ConfirmContext {
  /** Loaded with the first request. */
  readonly signQueue: Lazy<SignQueue>
  /** Whatever shows requests to the person, at the moment. */
  readonly confirmers: ReadonlySet<object>
}

/** Signs without asking: for what the person has confirmed already, such as the review of a payment. */
export const signAtOnce: Confirm = (_request, options, sign) => sign(options)

/** Asks the person first, while something shows them requests. */
export const createConfirm =
  ({ signQueue, confirmers }: ConfirmContext): Confirm =>
  async (request, options, sign) => {
    const { ask } = await signQueue()
    return await (confirmers.size ? ask : signAtOnce)(request, options, sign)
  }
