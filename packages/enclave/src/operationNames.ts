import type { Enclave } from './Enclave.ts'

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
  'advance',
  'confirm',
  'proveOutcome',
  'grant',
  'createSessionKey',
  'latestState',
  'closeAdoption',
  'reseal',
  'verify',
  'identity',
  'bootProof',
] as const satisfies readonly Exclude<keyof Enclave, 'close'>[]
export type EnclaveOperation = (typeof operationNames)[number]

/** One method per operation. */
export function callsOf(call: (operation: EnclaveOperation, request: unknown) => Promise<unknown>) {
  const entries = operationNames.map((name) => [name, (request: unknown) => call(name, request)] as const)
  return Object.fromEntries(entries) as unknown as Omit<Enclave, 'close'>
}

/** Calls that the main thread answers, since it remembers which states are in force. */
export type GateCall = 'advance' | 'confirm' | 'proveOutcome' | 'grant' | 'latestState' | 'closeAdoption'

/** Calls that whoever holds the keys answers. */
export type DirectCall = Exclude<EnclaveOperation, GateCall>

/** The same, and those that the gate hands on. */
export type WorkerOperation = DirectCall | 'nextState' | 'newGrant' | 'outcome' | 'check'
