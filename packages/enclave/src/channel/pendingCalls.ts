import { EnclaveError } from '../EnclaveError.ts'
import type { EnclaveOperation } from '../operationNames.ts'

interface Call {
  operation: EnclaveOperation
  request: unknown
  resolve(value: unknown): void
  reject(error: EnclaveError): void
  timer: NodeJS.Timeout
  /** How many frames had come when it was sent. */
  heardBefore?: number
}

type Send = (id: number, call: Pick<Call, 'operation' | 'request'>) => void

/** Calls of the enclave that have no answer yet. Each is settled exactly once. */
export interface PendingCalls {
  /** Sends a call, or keeps it until a process is ready, for at most the deadline. */
  add(operation: EnclaveOperation, request: unknown): Promise<unknown>
  resolve(id: number, value: unknown): void
  /** @returns what was called, if it was still waited for */
  reject(id: number, error: EnclaveError): EnclaveOperation | undefined
  /** The process has sent something: it isn't stuck. */
  hear(): void
  /** A process is ready: sends what waits, and every call from now on. */
  open(send: Send): void
  /** The process has ended: what was sent to it is rejected, and calls wait again. */
  shut(): void
  /** Rejects every call. */
  close(): void
}

export const unavailable = (message: string) => new EnclaveError('UNAVAILABLE', message)

/**
 * @param deadline ms until a call is given up
 * @param onHung called after a call that a process has taken and not answered in time, if it sent nothing else either
 */
export function createPendingCalls(
  deadline: number,
  onHung: (operation: EnclaveOperation) => void,
): PendingCalls {
  /** Waiting for a process, and waiting for an answer. */
  const waiting = new Map<number, Call>()
  const sent = new Map<number, Call>()
  let lastId = 0
  let heard = 0
  let send: Send | undefined

  function take(calls: Map<number, Call>, id: number): Call | undefined {
    const call = calls.get(id)
    calls.delete(id)
    clearTimeout(call?.timer)
    return call
  }

  function rejectAll(calls: Map<number, Call>, message: string): void {
    for (const id of [...calls.keys()]) take(calls, id)?.reject(unavailable(message))
  }

  function giveUp(id: number): void {
    take(waiting, id)?.reject(unavailable('The enclave is not ready.'))
    const unanswered = take(sent, id)
    if (!unanswered) return
    unanswered.reject(unavailable(`The enclave didn't answer in ${deadline} ms.`))
    if (unanswered.heardBefore === heard) onHung(unanswered.operation)
  }

  function sendOrKeep(id: number, call: Call): void {
    if (!send) return void waiting.set(id, call)
    sent.set(id, { ...call, heardBefore: heard })
    send(id, call)
  }

  return {
    add: (operation, request) =>
      new Promise((resolve, reject) => {
        const id = ++lastId
        const timer = setTimeout(() => giveUp(id), deadline)
        sendOrKeep(id, { operation, request, resolve, reject, timer })
      }),
    resolve: (id, value) => take(sent, id)?.resolve(value),
    reject(id, error) {
      const call = take(sent, id)
      call?.reject(error)
      return call?.operation
    },
    hear() {
      heard++
    },
    open(next) {
      send = next
      for (const [id, call] of waiting) sendOrKeep(id, call)
      waiting.clear()
    },
    shut() {
      send = undefined
      rejectAll(sent, 'The enclave ended while it was asked.')
    },
    close() {
      rejectAll(waiting, 'The enclave was closed.')
      rejectAll(sent, 'The enclave was closed.')
    },
  }
}
