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
] as const satisfies readonly Exclude<keyof Enclave, 'close'>[]
export type EnclaveOperation = (typeof operationNames)[number]

/** Frames from the service: its settings first, then calls. */
export type ToEnclave =
  | { kind: 'start'; secretsFile: string }
  | { kind: 'call'; id: number; operation: EnclaveOperation; request: unknown }

/** Frames from the enclave: that it is ready, why it can't be, or the answer to a call. */
export type FromEnclave =
  | { kind: 'ready' }
  | { kind: 'failed'; message: string }
  | { kind: 'result'; id: number; value: unknown }
  | { kind: 'error'; id: number; code: EnclaveErrorCode; message: string }
