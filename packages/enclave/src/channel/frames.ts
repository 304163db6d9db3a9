import type { Enclave } from '../Enclave.ts'
import type { EnclaveErrorCode } from '../EnclaveError.ts'

/** Every call of the enclave, once: what crosses the channel and nothing else. */
export const operationNames = [
  'createWallet',
  'deriveAccounts',
  'createPrivateKey',
  'addresses',
  'signPayloads',
  'signTransaction',
  'exportWallet',
  'exportKey',
  'createImportTarget',
  'importWallet',
  'importPrivateKey',
  'reseal',
  'verify',
  'identity',
  'bootProof',
] as const satisfies readonly Exclude<keyof Enclave, 'close'>[]
export type EnclaveOperation = (typeof operationNames)[number]

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
  | {
      kind: 'error'
      id: number
      code: EnclaveErrorCode
      message: string
      retryAfterSeconds?: number | undefined
    }
