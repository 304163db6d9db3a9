import { isOnline } from '../environment/browser/page.ts'
import type { EnvironmentClock } from '../environment/environment.ts'
import { KitError } from '../errors/KitError.ts'
import type { KitErrorCode } from '../errors/KitErrorCode.ts'
import type { ClientContext } from './client.types.ts'
import { type Answer, passing, readAnswer } from './readAnswer.ts'

/** docs/security.md#retries. All in ms. */
const limits = { attempt: 10_000, overall: 15_000, firstDelay: 250, longestDelay: 5_000 }

/**
 * Attempts for a request that is safe to repeat. On a network that loses 30 %, three attempts fail for 27 of 1,000
 * requests, where docs/security.md#flaky-networks allows one. Seven fail for none, outlast a restart of the service,
 * and fit into
 * 15 seconds.
 */
export const safeAttempts = 7

const codesLimits: ReadonlySet<string> = /* @__PURE__ */ new Set<KitErrorCode>([
  'OTP_LIMIT_REACHED',
  'LIMIT_EXCEEDED',
])

export interface SendParameters {
  url: string
  /** Name of the operation on the wire, for errors. */
  operation: string
  /** Body of a POST. A request without one is a GET. */
  body?: string | undefined
  headers?: Record<string, string> | undefined
  /** Number of attempts: 1 if a second request could have a second effect. */
  attempts: number
  signal?: AbortSignal | undefined
  keepalive?: boolean | undefined
}

/**
 * Sends a request, retries it where that is safe, and returns the response's object. Every attempt sends the same
 * bytes. Settles within 15 seconds.
 *
 * @throws {@link ApiError} an error of the service
 * @throws {@link KitError} `OFFLINE`, `UNREACHABLE`, `TIMEOUT`, `UNEXPECTED_ANSWER`, `ABORTED`
 */
export async function send(
  context: ClientContext,
  parameters: SendParameters,
): Promise<Record<string, unknown>> {
  const { operation, attempts, signal } = parameters
  const { clock } = context.environment
  const overall = createDeadline(clock, {
    ms: limits.overall,
    operation,
    signals: [signal, context.life.signal],
  })
  try {
    for (let attempt = 1; ; attempt++) {
      try {
        return await sendOnce(context, parameters, overall)
      } catch (error) {
        if (attempt >= attempts || overall.signal.aborted || !mayGoAgain(error)) throw error
        const wait = Math.max(0, (error.retryAt ?? 0) - clock.now())
        // The error says when a retry makes sense; the user decides.
        if (wait > limits.longestDelay) throw error
        const ceiling = Math.min(limits.longestDelay, limits.firstDelay * 2 ** (attempt - 1))
        await overall.sleep(Math.max(wait, context.environment.random() * ceiling))
      }
    }
  } finally {
    overall.clear()
  }
}

async function sendOnce(context: ClientContext, parameters: SendParameters, overall: Deadline) {
  const { url, operation, body, headers, keepalive = false } = parameters
  const { clock, fetch, page = { isOnline } } = context.environment
  const deadline = createDeadline(clock, { ms: limits.attempt, operation, signals: [overall.signal] })
  try {
    const { signal } = deadline
    signal.throwIfAborted()
    const pending = fetch(url, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        accept: 'application/json',
        ...(context.language && { 'accept-language': context.language }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      body: body ?? null,
      signal,
      keepalive,
      redirect: 'manual',
      credentials: 'omit',
      cache: 'no-store',
      referrerPolicy: 'no-referrer',
    })
    const answer = await deadline.race(pending.then(readResponse))
    return readAnswer(answer, operation, clock.now())
  } catch (error) {
    if (error instanceof KitError) throw error
    const online = page.isOnline()
    throw new KitError(online ? 'UNREACHABLE' : 'OFFLINE', {
      message: `${operation}: ${online ? 'the service could not be reached' : 'this device is offline'}.`,
      operation,
      retryable: true,
      cause: error,
    })
  } finally {
    deadline.clear()
  }
}

async function readResponse(response: Response): Promise<Answer> {
  return {
    status: response.status,
    contentType: (response.headers.get('content-type') ?? '').toLowerCase(),
    text: await response.text(),
    redirected: response.type === 'opaqueredirect' || response.redirected,
    retryAfter: response.headers.get('retry-after'),
  }
}

/** Whether a retry is safe and may help. Never for limits on codes: a retry would count against them. */
function mayGoAgain(error: unknown): error is KitError {
  if (!(error instanceof KitError) || codesLimits.has(error.code)) return false
  if (error.status !== undefined) return passing.has(error.status)
  return error.code === 'UNREACHABLE' || error.code === 'TIMEOUT'
}

/** A signal that aborts after a time or with other signals. */
export interface Deadline {
  readonly signal: AbortSignal
  /** Settles as the promise does, or rejects when the signal aborts. */
  race<T>(promise: Promise<T>): Promise<T>
  /** Resolves after `ms`, or rejects when the signal aborts. */
  sleep(ms: number): Promise<void>
  clear(): void
}

/**
 * Aborts after `ms` with `TIMEOUT`, or with the first of `signals`. (`AbortSignal.any` and `AbortSignal.timeout`
 * are missing in older browsers and can't use our clock.)
 */
export function createDeadline(
  clock: EnvironmentClock,
  {
    ms,
    operation,
    signals,
  }: { ms: number; operation: string; signals: readonly (AbortSignal | undefined)[] },
): Deadline {
  const controller = new AbortController()
  const { signal } = controller
  const end = (error: KitError) => controller.abort(error)
  const expire = () =>
    end(
      new KitError('TIMEOUT', {
        message: `${operation}: no response within ${ms} ms.`,
        operation,
        retryable: true,
      }),
    )
  const timer = clock.setTimeout(expire, ms)
  const undo: (() => void)[] = [() => clock.clearTimeout(timer)]
  for (const other of signals) {
    if (!other) continue
    const follow = () => end(toAbort(other.reason, operation))
    if (other.aborted) follow()
    other.addEventListener('abort', follow)
    undo.push(() => other.removeEventListener('abort', follow))
  }
  const race = <T>(promise: Promise<T>) =>
    new Promise<T>((resolve, reject) => {
      const stop = () => reject(signal.reason)
      if (signal.aborted) stop()
      signal.addEventListener('abort', stop)
      promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop))
    })
  return {
    signal,
    race,
    async sleep(ms) {
      let timer: unknown
      const waiting = new Promise<void>((resolve) => {
        timer = clock.setTimeout(resolve, ms)
      })
      await race(waiting).finally(() => clock.clearTimeout(timer))
    },
    clear: () => {
      for (const step of undo) step()
    },
  }
}

/** An outer deadline's timeout is passed on; any other reason becomes `ABORTED`. */
function toAbort(reason: unknown, operation: string): KitError {
  if (reason instanceof KitError && reason.code === 'TIMEOUT') return reason
  return new KitError('ABORTED', {
    message: `${operation}: aborted by the caller.`,
    operation,
    cause: reason,
  })
}
