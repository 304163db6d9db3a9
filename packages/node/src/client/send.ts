import { describeFailure } from '../describeFailure.ts'
import { type Reply, readReply } from './readReply.ts'
import { ServerClientError, type ServerClientErrorCode } from './ServerClientError.ts'
import { race, type Surroundings } from './surroundings.ts'

/** docs/security.md#retries. All in milliseconds. */
const limits = { attempt: 10_000, firstDelay: 250, longestDelay: 5_000 }

/** HTTP statuses that are worth another try. docs/security.md#retries */
const passing: ReadonlySet<number> = /* @__PURE__ */ new Set([408, 429, 502, 503, 504])
/** Limits that another try would count against. */
const lasting: ReadonlySet<string> = /* @__PURE__ */ new Set<ServerClientErrorCode>([
  'OTP_LIMIT_REACHED',
  'LIMIT_EXCEEDED',
])

/** A body, and the headers that authenticate it. */
export interface StampedBody {
  readonly body: string
  readonly headers: Record<string, string>
}

export interface SendParameters {
  url: string
  /** Name of the operation on the wire, for errors. */
  operation: string
  /** Makes the body that every attempt sends. */
  prepare(): Promise<StampedBody>
  /** Learns the service's time from a refusal. Returns whether a new body may be accepted. */
  correctClock(error: unknown): boolean
  /** How often the request may go out. */
  attempts: number
  /** For all attempts together. */
  timeoutMilliseconds: number
  signal?: AbortSignal | undefined
}

/**
 * Sends a stamped request, and sends the same bytes again while that may help. The service executes a submit once however
 * often its bytes arrive. docs/decisions.md#idempotency
 *
 * @throws {@link ServerClientError}
 */
export async function send(
  surroundings: Surroundings,
  parameters: SendParameters,
): Promise<Record<string, unknown>> {
  const { operation, prepare, correctClock, timeoutMilliseconds, attempts } = parameters
  const { now, random, sleep } = surroundings
  const end = now() + timeoutMilliseconds
  const late = surroundings.timeout(timeoutMilliseconds)
  const overall = AbortSignal.any([late, ...(parameters.signal ? [parameters.signal] : [])])
  const stopped = () =>
    late.aborted
      ? timedOut(operation, timeoutMilliseconds)
      : new ServerClientError('ABORTED', { operation, message: 'aborted by the caller.', facts: {} })
  try {
    let stamped = await race(prepare(), overall)
    for (let attempt = 1; ; attempt++) {
      try {
        return await sendOnce(surroundings, parameters, stamped, overall)
      } catch (error) {
        if (overall.aborted) throw error
        // Only the first answer: an earlier attempt without an answer may have been executed with the old timestamp.
        if (attempt === 1 && correctClock(error)) {
          stamped = await race(prepare(), overall)
          continue
        }
        if (attempt >= attempts || !mayGoAgain(error)) throw error
        const ceiling = Math.min(limits.longestDelay, limits.firstDelay * 2 ** (attempt - 1))
        const wait = Math.max((error.retryAt ?? 0) - now(), Math.round(random() * ceiling))
        // The error says when another try makes sense; the caller decides.
        if (now() + wait >= end) throw error
        await sleep(wait, overall)
      }
    }
  } catch (error) {
    throw overall.aborted ? stopped() : error
  }
}

async function sendOnce(
  { fetch, now, timeout }: Surroundings,
  { url, operation }: SendParameters,
  { body, headers }: StampedBody,
  overall: AbortSignal,
): Promise<Record<string, unknown>> {
  const signal = AbortSignal.any([overall, timeout(limits.attempt)])
  try {
    const pending = fetch(url, {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json', ...headers },
      body,
      // A stamp is for one host.
      redirect: 'manual',
      signal,
    })
    const reply = await race(pending.then(readResponse), signal)
    return readReply(reply, operation, now())
  } catch (cause) {
    if (cause instanceof ServerClientError) throw cause
    if (signal.aborted) throw timedOut(operation, limits.attempt)
    const message = `the service at ${new URL(url).origin} can't be reached: ${describeFailure(cause)}.`
    throw new ServerClientError('UNREACHABLE', { operation, message, facts: {}, cause })
  }
}

const readResponse = async (response: Response): Promise<Reply> => ({
  status: response.status,
  contentType: response.headers.get('content-type') ?? '',
  retryAfter: response.headers.get('retry-after'),
  text: await response.text(),
})

const timedOut = (operation: string, timeoutMilliseconds: number) =>
  new ServerClientError('TIMEOUT', {
    operation,
    message: `no response within ${timeoutMilliseconds} ms.`,
    facts: { timeoutMilliseconds },
  })

function mayGoAgain(error: unknown): error is ServerClientError {
  if (!(error instanceof ServerClientError) || lasting.has(error.code)) return false
  if (error.status !== undefined) return passing.has(error.status)
  return error.code === 'UNREACHABLE' || error.code === 'TIMEOUT'
}
