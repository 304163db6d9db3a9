import type { Enclave } from './Enclave.ts'

/**
 * Every call of the enclave, once: what crosses the channel and nothing else. A call of a `key` uses one, or takes one out
 * or in: it needs a request that asks for it. The main thread answers those of the `gate`, since it remembers which states
 * are in force.
 */
const calls = {
  createWallet: 'worker',
  deriveAccounts: 'worker',
  createPrivateKey: 'worker',
  addresses: 'worker',
  signPayloads: 'key',
  signTransaction: 'key',
  exportWallet: 'key',
  exportKey: 'key',
  createImportTarget: 'key',
  importWallet: 'key',
  importPrivateKey: 'key',
  advance: 'gate',
  confirm: 'gate',
  proveOutcome: 'gate',
  grant: 'gate',
  createSessionKey: 'worker',
  latestState: 'gate',
  spent: 'gate',
  closeAdoption: 'gate',
  reseal: 'worker',
  verify: 'worker',
  identity: 'worker',
  bootProof: 'worker',
} as const satisfies Readonly<Record<Exclude<keyof Enclave, 'close'>, 'key' | 'gate' | 'worker'>>

export type EnclaveOperation = keyof typeof calls
export const operationNames = Object.keys(calls) as readonly EnclaveOperation[]

type CallsOf<Kind> = {
  [Name in EnclaveOperation]: (typeof calls)[Name] extends Kind ? Name : never
}[EnclaveOperation]
export type KeyCall = CallsOf<'key'>
export type GateCall = CallsOf<'gate'>

export const isKeyCall = (call: EnclaveOperation): call is KeyCall => calls[call] === 'key'
export const isGateCall = (call: EnclaveOperation): call is GateCall => calls[call] === 'gate'

/** Calls that whoever holds the keys answers. */
export type DirectCall = CallsOf<'key' | 'worker'>

/** The same, and those that the gate hands on. */
export type WorkerOperation = DirectCall | 'nextState' | 'newGrant' | 'outcome' | 'check'

/** One method per operation. */
export function callsOf(call: (operation: EnclaveOperation, request: unknown) => Promise<unknown>) {
  const entries = operationNames.map((name) => [name, (request: unknown) => call(name, request)] as const)
  return Object.fromEntries(entries) as unknown as Omit<Enclave, 'close'>
}
