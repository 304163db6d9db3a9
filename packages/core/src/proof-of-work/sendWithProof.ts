import { type SendParameters, send } from '../client/send.ts'
import { hasCode, KitError, type ServiceRefusal } from '../errors/KitError.ts'
import type { InternalKit } from '../flows/internalKit.ts'
import { solveProof } from './solveProof.ts'

/** A challenge may be refused if the user's network changed meanwhile. Then there is another. */
const mostRounds = 3
/** Nothing is said about a proof that takes no longer. */
const quietMs = 150

/**
 * Answers the service's challenge, and sends the same request with the answer.
 *
 * @throws {@link ApiError} `PROOF_REQUIRED` if three answers were refused
 * @throws {@link KitError} `ABORTED`
 */
export async function sendWithProof(
  context: InternalKit,
  request: SendParameters,
  refusal: ServiceRefusal,
): Promise<Record<string, unknown>> {
  let latest = refusal
  for (let round = 1; ; round++) {
    const answer = await answerChallenge(context, request, { refusal: latest, isFirst: round === 1 })
    try {
      return await send(context, { ...request, headers: { ...request.headers, ...answer } })
    } catch (error) {
      if (!hasCode(error, 'PROOF_REQUIRED') || round === mostRounds) throw error
      latest = error as ServiceRefusal
    }
  }
}

/** The header that answers, while the kit's state says that the user is waiting for it. */
async function answerChallenge(
  { config, environment, store, life }: InternalKit,
  { operation, signal }: SendParameters,
  { refusal, isFirst }: { refusal: ServiceRefusal; isFirst: boolean },
): Promise<Record<string, string>> {
  const { clock } = environment
  const abort = new AbortController()
  const stop = () => abort.abort(toAborted(operation))
  const signals = [signal, life.signal]
  for (const other of signals) {
    if (other?.aborted) stop()
    other?.addEventListener('abort', stop)
  }
  const timer = clock.setTimeout(() => store.set({ checkingPerson: true }), quietMs)
  try {
    const token = await captchaToken()
    if (token) return { 'x-captcha-token': token }
    return { 'x-proof-of-work': await solveProof(refusal, abort.signal) }
  } finally {
    clock.clearTimeout(timer)
    for (const other of signals) other?.removeEventListener('abort', stop)
    if (store.get().checkingPerson) store.set({ checkingPerson: false })
  }

  /** The app's token, if there is one and the service takes it; otherwise the browser proves work. */
  async function captchaToken(): Promise<string | undefined> {
    if (!refusal.facts.captcha || !isFirst) return undefined
    const aborted = new Promise<undefined>((resolve) =>
      abort.signal.addEventListener('abort', () => resolve(undefined)),
    )
    const asked = config.getCaptchaToken?.({ operation, signal: abort.signal })
    return await Promise.race([asked, aborted]).catch(() => undefined)
  }
}

const toAborted = (operation: string): KitError =>
  new KitError('ABORTED', { message: `${operation}: aborted by the caller.`, operation })
