import { EnclaveError, type EnclaveErrorCode } from '../EnclaveError.ts'
import type { OpenGuard } from '../guard/Guard.ts'
import type { EnclaveOperation, WorkerOperation } from '../operationNames.ts'

/** Frames from the service: its settings first, then calls. */
export type ToEnclave =
  | { kind: 'start'; secretsFile: string; limits?: Partial<WorkerLimits> | undefined }
  | EnclaveCall

export interface EnclaveCall {
  kind: 'call'
  id: number
  operation: EnclaveOperation
  request: unknown
}

/** A call to a worker, with what the main thread has recognized of it. */
export interface WorkerCall extends Omit<EnclaveCall, 'operation'> {
  operation: WorkerOperation
  guard?: OpenGuard | undefined
}

/** How many calls run at the same time, and how long. */
export interface WorkerLimits {
  /** Threads, each of which runs one call at a time. */
  workers: number
  /** ms of a processor after which a call that runs is ended. Where that isn't known: ms. */
  deadline: number
}

/** Where nothing else is said. */
export const defaultLimits: WorkerLimits = { workers: 2, deadline: 2_000 }

/** ms for which a caller waits for an answer: for one call before its own that is ended, and for its own. */
export const patienceFor = (deadline: number): number => 2 * deadline + 1_000

/** Frames from the enclave: that it is ready, why it can't be, or the answer to a call. */
export type FromEnclave =
  /** `statFile`, of a worker: {@link threadStatFile} */
  | { kind: 'ready'; statFile?: string | undefined }
  | { kind: 'failed'; message: string }
  | { kind: 'result'; id: number; value: unknown }
  /** An enclave that only reports would have refused this. */
  | { kind: 'refused'; call: string; organizationId: string; message: string }
  | {
      kind: 'error'
      id: number
      code: EnclaveErrorCode
      message: string
      retryAfterSeconds?: number | undefined
    }

/** The answer to a call that failed. Another error is a fault of ours, and its text might hold what it was about. */
export function errorFrame(id: number, error: unknown): FromEnclave {
  const { code, message, retryAfterSeconds } =
    error instanceof EnclaveError
      ? error
      : new EnclaveError('UNAVAILABLE', 'The enclave met an unexpected error.')
  return { kind: 'error', id, code, message, retryAfterSeconds }
}
