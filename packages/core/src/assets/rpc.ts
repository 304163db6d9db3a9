import type { ClientContext } from '../client/client.types.ts'
import { createDeadline } from '../client/send.ts'
import { isOnline } from '../environment/browser/page.ts'
import { KitError } from '../errors/KitError.ts'
import type { ConfiguredNetwork } from './networks.ts'
import { RpcError } from './RpcError.ts'

/** How long an endpoint may take to answer, with all attempts, ms. */
const deadlineOfCall = 10_000
/** Public endpoints refuse a read now and then. In ms: a random pause where the endpoint names none, and the longest that isn't left to the user. */
const retries = { attempts: 3, longestRandom: 600, longestPause: 3_000, statuses: [429, 502, 503, 504] }
/** Calls that may have a second effect. */
const sends: readonly string[] = ['eth_sendRawTransaction', 'sendTransaction']

/** One call of JSON-RPC, and how to read its result. */
export interface RpcCall<Result> {
  method: string
  params: readonly unknown[]
  /** Throws if the result has another shape. */
  read(result: unknown): Result
}

/** The results of calls that are sent together, each with its own outcome. */
export type RpcOutcomes<Calls extends readonly RpcCall<unknown>[]> = {
  [At in keyof Calls]: PromiseSettledResult<Calls[At] extends RpcCall<infer Result> ? Result : never>
}

export interface Rpc {
  /** @throws {@link KitError} `RPC_FAILED`, `TIMEOUT`, `OFFLINE`, `ABORTED` */
  call<Result>(call: RpcCall<Result>): Promise<Result>
  /** Sends several calls in one request. Never rejects. */
  batch<const Calls extends readonly RpcCall<unknown>[]>(calls: Calls): Promise<RpcOutcomes<Calls>>
}

type Answer = Readonly<Record<string, unknown>>

/** JSON-RPC 2.0 by the developer's endpoint. Reads are asked again where that may help; no transaction is sent twice. */
export function createRpc(
  context: ClientContext,
  { id: network, url }: Pick<ConfiguredNetwork, 'id' | 'url'>,
  signal?: AbortSignal,
): Rpc {
  async function post(body: unknown, operation: string): Promise<unknown> {
    const { clock, fetch, random, page = { isOnline } } = context.environment
    const signals = [signal, context.life.signal]
    const deadline = createDeadline(clock, { ms: deadlineOfCall, operation, signals })
    const ask = async () => {
      const response = await fetch(url, {
        method: 'POST',
        headers: { accept: 'application/json', 'content-type': 'application/json' },
        body: JSON.stringify(body),
        signal: deadline.signal,
        credentials: 'omit',
        cache: 'no-store',
        referrerPolicy: 'no-referrer',
      })
      const { status, headers } = response
      return { status, text: await response.text(), retryAfter: Number(headers.get('retry-after')) * 1_000 }
    }
    let left = sends.includes(operation) ? 1 : retries.attempts
    try {
      for (;;) {
        deadline.signal.throwIfAborted()
        left--
        const answer = await deadline.race(ask()).catch((error: unknown) => {
          if (left === 0 || deadline.signal.aborted || !page.isOnline()) throw error
        })
        const pause = answer?.retryAfter || random() * retries.longestRandom
        const isFinal = answer && (left === 0 || !retries.statuses.includes(answer.status))
        if (answer && (isFinal || pause > retries.longestPause))
          return readJson(answer.text, answer.status, operation)
        await deadline.sleep(pause)
      }
    } catch (error) {
      if (error instanceof KitError) throw error
      if (page.isOnline()) throw failed(operation, `${network}: the endpoint could not be reached.`, error)
      const message = `${operation}: this device is offline.`
      throw new KitError('OFFLINE', { message, operation, retryable: true, cause: error })
    } finally {
      deadline.clear()
    }
  }
  const call: Rpc['call'] = async ({ method, params, read }) =>
    readResult(await post({ jsonrpc: '2.0', id: 0, method, params }, method), method, read)
  return {
    call,
    async batch<const Calls extends readonly RpcCall<unknown>[]>(calls: Calls) {
      if (calls.length < 2) return (await Promise.allSettled(calls.map(call))) as RpcOutcomes<Calls>
      const body = calls.map(({ method, params }, id) => ({ jsonrpc: '2.0', id, method, params }))
      const answers = await post(body, calls[0]?.method ?? '').catch((error: unknown) => error)
      // Some endpoints refuse batches.
      if (!Array.isArray(answers) && !isUnreachable(answers))
        return (await Promise.allSettled(calls.map(call))) as RpcOutcomes<Calls>
      const readOne = async ({ method, read }: RpcCall<unknown>, id: number) => {
        if (!Array.isArray(answers)) throw answers
        return readResult(
          answers.find((one) => (one as Answer | null)?.id === id),
          method,
          read,
        )
      }
      return (await Promise.allSettled(calls.map(readOne))) as RpcOutcomes<Calls>
    },
  }
}

/** No answer at all: single calls would fail as well. */
const isUnreachable = (error: unknown) =>
  error instanceof KitError && (error.code !== 'RPC_FAILED' || error.status === undefined)

function readJson(text: string, status: number, operation: string): unknown {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null) return value
  } catch {
    // The text of a gateway: refused below.
  }
  throw new KitError('RPC_FAILED', {
    message: `${operation}: got HTTP ${status} and ${text.length} characters. Expected: a JSON-RPC answer.`,
    operation,
    status,
    retryable: true,
  })
}

function readResult<Result>(answer: unknown, operation: string, read: (result: unknown) => Result): Result {
  const { result, error } = (answer ?? {}) as Answer
  if (error) throw RpcError.from(error, operation)
  if (result === undefined) throw failed(operation, 'the answer has no result.')
  try {
    return read(result)
  } catch (cause) {
    throw failed(operation, 'the result has an unexpected shape.', cause)
  }
}

const failed = (operation: string, message: string, cause?: unknown) =>
  new KitError('RPC_FAILED', { message: `${operation}: ${message}`, operation, retryable: true, cause })
