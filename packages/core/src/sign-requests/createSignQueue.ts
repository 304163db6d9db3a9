import { activityType, wire } from '@latchkey/contract/wire'

import { browserRedirect } from '../environment/browser/redirect.ts'
import { KitError } from '../errors/KitError.ts'
import { attemptToSign, type SignCall } from './attemptToSign.ts'
import { notShownAnyMore } from './confirm.ts'
import type { LoadUnits, SignContext, SignQueue } from './signQueue.types.ts'
import type {
  SignPreview,
  SignRequest,
  SignRequestDetails,
  SignRequestProgress,
} from './signRequest.types.ts'

/** How many requests may wait. A page that asks for more can't bury the user in windows. */
export const queueLimit = 20

/**
 * Creates the queue of the requests for a signature. They live in the memory of this tab, so a reload forgets them, and
 * other tabs never see them.
 */
export function createSignQueue(
  { config, store, environment, life, apiRuntime }: SignContext,
  loadUnits: LoadUnits,
): SignQueue {
  /** The calls behind the requests that are shown. */
  const calls = new Map<string, SignCall>()
  let count = 0
  let unsubscribe = () => {}
  const endWithKit = () => leaveAll(aborted)

  const find = (id: string) => store.get().signRequests.find((request) => request.id === id)

  const update = (id: string, change: (request: SignRequest) => SignRequest) =>
    store.set({
      signRequests: store
        .get()
        .signRequests.map((request) => (request.id === id ? change(request) : request)),
    })
  const show = (id: string, progress: SignRequestProgress) =>
    update(id, (request) => withProgress(request, progress))

  function remove(id: string) {
    if (!calls.delete(id)) return
    if (!calls.size) {
      unsubscribe()
      life.signal.removeEventListener('abort', endWithKit)
    }
    store.set({ signRequests: store.get().signRequests.filter((request) => request.id !== id) })
  }

  /** Removes a request. A call that still waits for the user ends with the error. */
  function leave(id: string, createError: (cause?: unknown) => KitError) {
    const [call, request] = [calls.get(id), find(id)]
    remove(id)
    if (request?.status === 'waiting' || request?.status === 'signing') call?.reject(createError())
  }

  const leaveAll = (createError: () => KitError) => {
    for (const id of [...calls.keys()]) leave(id, createError)
  }

  /** Only the user who was asked can sign. */
  function leaveThoseOfOthers() {
    const { session } = store.get().auth
    for (const [id, { userId }] of [...calls]) if (userId !== session?.userId) leave(id, signedOut)
  }

  /** Adds a request to the end of the queue. */
  function add(details: SignRequestDetails, call: SignCall): string {
    const id = String(++count)
    if (!calls.size) {
      unsubscribe = store.subscribe(leaveThoseOfOthers)
      life.signal.addEventListener('abort', endWithKit)
    }
    calls.set(id, call)
    const request: SignRequest = {
      ...details,
      id,
      status: 'waiting',
      requestedAt: environment.clock.now(),
      origin: new URL((environment.redirect ?? browserRedirect).address()).host,
    }
    store.set({ signRequests: [...store.get().signRequests, request] })
    return id
  }

  return {
    async ask(details, { signal, onApprovalNeeded }, signing, limit) {
      const { session } = store.get().auth
      if (!session) throw new KitError('SESSION_MISSING', { message: 'Nobody is signed in.' })
      if (signal?.aborted || life.signal.aborted) throw aborted()
      if (calls.size >= queueLimit) throw full()
      return await new Promise((resolve, reject) => {
        let request = details
        const limitIt: typeof limit = (amount) => {
          const limited = limit?.(amount)
          if (limited) request = withTransaction(details, limited.transaction)
          return limited
        }
        const call = createCall(
          { userId: session.userId, ...signing, limit: limitIt, onApprovalNeeded },
          { resolve: (result) => resolve({ result, request }), reject },
        )
        const id = add(details, call)
        const abort = () => {
          remove(id)
          call.reject(aborted())
        }
        signal?.addEventListener('abort', abort, { signal: call.life.signal })
      })
    },
    async approve(id) {
      const call = calls.get(id)
      if (!call || find(id)?.status !== 'waiting') return false
      show(id, { status: 'signing' })
      const progress = await attemptToSign(call, {
        show: (now) => show(id, now),
        now: environment.clock.now,
      })
      if (typeof progress === 'object') show(id, progress)
      else remove(id)
      return progress === 'signed'
    },
    async preview(id) {
      const call = calls.get(id)
      if (!call) return undefined
      const { operation, parameters } = call.submitted
      const [revision] = wire.submit[operation]
      const params = { activityType: activityType(operation, revision), parameters }
      const { call: send } = await apiRuntime()
      const options = { signal: call.life.signal, sessionId: store.get().auth.session?.id }
      const preview = (await send('query', 'previewActivity', params, options)) as SignPreview
      // A service of before answers without limits.
      if (!preview.limits?.length) return { ...preview, limits: [] }
      const { findUnit } = await loadUnits()
      const limits = preview.limits.map((one) => ({ ...one, unit: findUnit(config.wallet, one.asset) }))
      return { ...preview, limits }
    },
    limitAllowance(id, amount) {
      const call = calls.get(id)
      const limited = find(id)?.status === 'waiting' ? call?.limit?.(amount) : undefined
      if (!call || !limited) return false
      const { transaction, sign, submitted } = limited
      calls.set(id, { ...call, sign, submitted })
      update(id, (request) => withProgress(withTransaction(request, transaction), { status: 'waiting' }))
      return true
    },
    reject: (id) => leave(id, rejected),
    rejectAll: () => leaveAll(rejected),
    abandon: () => leaveAll(abandoned),
  }
}

/** Ends once: with the result, or with an error. */
function createCall(
  call: Pick<SignCall, 'userId' | 'sign' | 'submitted' | 'limit' | 'onApprovalNeeded'>,
  promise: { resolve(result: never): void; reject(error: unknown): void },
): SignCall {
  const life = new AbortController()
  const once =
    <Value>(end: (value: Value) => void) =>
    (value: Value) => {
      end(value)
      life.abort()
    }
  return { ...call, life, resolve: once(promise.resolve), reject: once(promise.reject) }
}

/** The request with a transaction whose allowance is lower. */
const withTransaction = <Request extends SignRequestDetails>(
  request: Request,
  transaction: string,
): Request => ({
  ...request,
  transaction,
  isLimited: true,
})

/** The request with another status, and nothing of the status before. */
function withProgress(request: SignRequest, progress: SignRequestProgress): SignRequest {
  const { status: _, ...rest } = request
  return { ...rest, error: undefined, ...progress } as SignRequest
}

const rejected = () => new KitError('USER_REJECTED', { message: 'The user rejected the request to sign.' })
const aborted = () => new KitError('ABORTED', { message: 'The request to sign was aborted.' })
const abandoned = () => new KitError('ABORTED', { message: notShownAnyMore })
const signedOut = () =>
  new KitError('SESSION_MISSING', { message: 'The user signed out before deciding on the request to sign.' })
const full = () =>
  new KitError('TOO_MANY_SIGN_REQUESTS', {
    message: `Got: another request to sign. Expected: at most ${queueLimit} that wait for the user.`,
  })
