import type { KeyRequest, VerifyMode } from '../Enclave.ts'
import { EnclaveError } from '../EnclaveError.ts'
import type { EnclaveOperation, GateCall, WorkerOperation } from '../operationNames.ts'
import type { Gate } from './createGate.ts'
import { isKeyCall } from './expectedCall.ts'
import type { OnRefusal, OpenGuard } from './Guard.ts'

interface GuardedCallsOptions {
  mode: VerifyMode
  /** The gate of an enclave that verifies. */
  gate: Gate | undefined
  /** A call of whoever holds the keys. */
  run(operation: WorkerOperation, request: unknown, guard?: OpenGuard): Promise<unknown>
  onRefusal: OnRefusal
}

const gateCalls: Readonly<Record<GateCall, true>> = {
  advance: true,
  confirm: true,
  proveOutcome: true,
  grant: true,
  latestState: true,
  closeAdoption: true,
}
const isGateCall = (call: string): call is GateCall => Object.hasOwn(gateCalls, call)

/** Whether the states of organizations don't allow it, as opposed to a state that has to be shown first. */
const isRefusal = (error: unknown): error is EnclaveError =>
  error instanceof EnclaveError && (error.code === 'REQUEST_REFUSED' || error.code === 'STATE_REFUSED')

/** The calls of an enclave, by their names: each through the gate, if there is one. */
export function createGuardedCalls({ mode, gate, run, onRefusal }: GuardedCallsOptions) {
  async function runKeyCall(call: WorkerOperation, { guard, ...request }: KeyRequest): Promise<unknown> {
    if (!gate) return await run(call, request)
    if (mode === 'enforce') return await run(call, request, guard && (await gate.open(guard)))
    try {
      await run('check', { call, request }, guard && (await gate.open(guard)))
    } catch (error) {
      if (!isRefusal(error)) throw error
      onRefusal({ call, organizationId: request.organizationId, message: error.message })
    }
    return await run(call, request)
  }

  return async (call: EnclaveOperation, request: unknown): Promise<unknown> => {
    if (isGateCall(call)) {
      if (gate) return await gate[call](request as never)
      throw new EnclaveError('UNAVAILABLE', 'This enclave verifies nothing.')
    }
    if (call === 'createSessionKey' && gate) return await gate.createSessionKey(request as never)
    if (isKeyCall(call)) return await runKeyCall(call, request as KeyRequest)
    const answer = await run(call, request)
    return call === 'identity' && gate ? { ...Object(answer), journal: gate.journal } : answer
  }
}
