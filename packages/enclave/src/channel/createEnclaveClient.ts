import type { Enclave } from '../Enclave.ts'
import { EnclaveError } from '../EnclaveError.ts'
import { callsOf, type EnclaveOperation } from '../operationNames.ts'
import { defaultLimits, type FromEnclave, patienceFor, type ToEnclave } from './frames.ts'
import { createPendingCalls, unavailable } from './pendingCalls.ts'

/** One process that holds the keys, for as long as it is reached. */
export interface Connection {
  send(frame: ToEnclave, onError: () => void): void
  /** Ends it. The connection calls `onEnd` afterwards. */
  end(): void
}

/** Events of a connection. */
export interface ConnectionEvents {
  onFrame(frame: FromEnclave): void
  /** It can't be opened. `onEnd` follows. */
  onFailure(message: string): void
  /** Called once. @param how in the words of the event for the log */
  onEnd(how: EnclaveEnd): void
}

/** How a connection ended. */
export type EnclaveEnd =
  | { kind: 'exited'; code: number | null; signal: string | null }
  | { kind: 'disconnected' }

export type EnclaveEvent =
  /** `wasReady`: whether it was connected before; otherwise an attempt to connect failed. */
  | (EnclaveEnd & { restartIn: number; wasReady: boolean })
  /** It sent nothing while a call waited, and is ended. */
  | { kind: 'hung'; operation: EnclaveOperation }
  /** One call took too long, or too much memory, and was ended with its worker. */
  | { kind: 'killed'; operation: EnclaveOperation }
  | { kind: 'failed'; message: string }
  /** An enclave that only reports would have refused this. */
  | { kind: 'refused'; call: string; organizationId: string; message: string }

export interface EnclaveClientOptions {
  /** ms until a call is given up. @default `patienceFor` the deadline of its workers: 5_000 */
  deadline?: number | undefined
  /** ms for which `ready` waits for an enclave that can't be reached yet. @default 0 */
  patience?: number | undefined
  /** Called when the enclave ends, hangs, or can't start. */
  onEvent?: ((event: EnclaveEvent) => void) | undefined
}

/** An enclave outside of this process. */
export interface RemoteEnclave extends Enclave {
  /**
   * Resolves once the enclave is ready for the first time.
   * @throws {@link EnclaveError} `UNAVAILABLE` if it can't be reached, can't use its secrets, or ends before.
   */
  readonly ready: Promise<void>
}

/** ms before the first new connection, and the most between two. */
const backoff = { first: 25, longest: 2_000 }

/**
 * Calls an enclave outside of this process, and connects again whenever a connection ends. Calls that were under way are
 * answered with `UNAVAILABLE`; those that come meanwhile wait, within their deadline.
 */
export function createEnclaveClient(
  connect: (events: ConnectionEvents) => Connection,
  { deadline = patienceFor(defaultLimits.deadline), patience = 0, onEvent = () => {} }: EnclaveClientOptions,
): RemoteEnclave {
  let connection: Connection | undefined
  let isClosed = false
  let isReady = false
  let delay = backoff.first
  let restart: NodeJS.Timeout | undefined
  let onLastEnd = () => {}
  const pending = createPendingCalls(deadline, (operation) => {
    onEvent({ kind: 'hung', operation })
    // It may hold a lock or spin.
    connection?.end()
  })

  let onReady = () => {}
  let onFailure = (_error: EnclaveError) => {}
  const began = performance.now()
  const giveUp = (message: string) => {
    if (performance.now() - began >= patience) onFailure(unavailable(message))
  }
  const ready = new Promise<void>((resolve, reject) => {
    onReady = resolve
    onFailure = reject
  })
  // Not unhandled: callers that don't await `ready` see the failure in onEvent and in their calls.
  ready.catch(() => {})

  function receive(frame: FromEnclave): void {
    pending.hear()
    if (frame.kind === 'ready') {
      delay = backoff.first
      isReady = true
      onReady()
      pending.open((id, { operation, request }) =>
        connection?.send({ kind: 'call', id, operation, request }, () =>
          pending.reject(id, unavailable('The enclave ended before it was asked.')),
        ),
      )
    } else if (frame.kind === 'failed') fail(frame.message)
    else if (frame.kind === 'refused') onEvent(frame)
    else if (frame.kind === 'result') pending.resolve(frame.id, frame.value)
    else {
      const operation = pending.reject(frame.id, errorOf(frame))
      if (operation && frame.code === 'CALL_ENDED') onEvent({ kind: 'killed', operation })
    }
  }

  function fail(message: string): void {
    onEvent({ kind: 'failed', message })
    giveUp(message)
  }

  function ended(how: EnclaveEnd): void {
    connection = undefined
    giveUp('The enclave ended before it was ready.')
    pending.shut()
    if (isClosed) onLastEnd()
    else reconnect(how)
  }

  function reconnect(how: EnclaveEnd): void {
    onEvent({ ...how, restartIn: delay, wasReady: isReady })
    isReady = false
    restart = setTimeout(start, delay)
    delay = Math.min(delay * 2, backoff.longest)
  }

  function start(): void {
    connection = connect({ onFrame: receive, onFailure: fail, onEnd: ended })
  }

  start()
  return {
    ...callsOf((operation, request) =>
      isClosed ? Promise.reject(unavailable('The enclave was closed.')) : pending.add(operation, request),
    ),
    ready,
    close() {
      isClosed = true
      clearTimeout(restart)
      pending.close()
      if (!connection) return Promise.resolve()
      return new Promise((resolve) => {
        onLastEnd = resolve
        connection?.end()
      })
    },
  }
}

const errorOf = ({ code, message, retryAfterSeconds }: Extract<FromEnclave, { kind: 'error' }>) =>
  new EnclaveError(code, message, { retryAfterSeconds })
