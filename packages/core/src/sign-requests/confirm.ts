import type { Lazy } from '../environment/lazy.ts'
import { KitError } from '../errors/KitError.ts'
import type { Ask, Confirm, Remember, SignQueue } from './signQueue.types.ts'

/** Something that shows requests. Resolves once it can. */
export interface Confirmer {
  prepare(): Promise<unknown>
}

/** Queue of requests, and the components that show them. */
export interface ConfirmContext {
  /** Loaded with the first request. */
  readonly signQueue: Lazy<SignQueue & { readonly remember: Remember }>
  /** Components that show requests to the user at the moment. */
  readonly confirmers: ReadonlySet<Confirmer>
}

/** Asks the user first, while a component shows requests. A signed request is remembered. */
export function createConfirm(context: ConfirmContext): Confirm {
  const ask = createAsking(context)
  return async (asked, options, sign, submitted, limit) => {
    const { request, result } = await ask(asked, options, { sign, submitted }, limit)
    // Whoever asked gets the signature now, whether it can be listed or not.
    context
      .signQueue()
      .then(({ remember }) => remember(request, result))
      .catch(() => {})
    return result
  }
}

const createAsking =
  ({ signQueue, confirmers }: ConfirmContext): Ask =>
  async (request, options, signing, limit) => {
    const { ask } = await signQueue()
    if (!confirmers.size) return { request, result: await signing.sign(options) }
    await Promise.all([...confirmers].map(({ prepare }) => prepare())).catch(notShown)
    // The component that shows requests may have unmounted in the meantime.
    if (!confirmers.size) throw new KitError('ABORTED', { message: notShownAnyMore })
    return await ask(request, options, signing, limit)
  }

/** Message for requests that end because no component shows them any more. */
export const notShownAnyMore = 'The page no longer shows requests to sign to the user.'

const notShown = (cause: unknown): never => {
  const message = 'The window that shows requests to sign could not be loaded.'
  throw new KitError('CODE_NOT_LOADED', { message, retryable: true, cause })
}
