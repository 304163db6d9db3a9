import type { KeyRequest, VerifyMode } from '../Enclave.ts'
import { EnclaveError } from '../EnclaveError.ts'
import { type EnclaveOperation, isGateCall, isKeyCall, type WorkerOperation } from '../operationNames.ts'
import type { Gate } from './createGate.ts'
import type { Carried, Needed, OnRefusal, OpenGuard } from './Guard.ts'
import type { IdTokenVerifier } from './verifySignIn.ts'

interface GuardedCallsOptions {
  mode: VerifyMode
  /** The gate of an enclave that verifies. */
  gate: Gate | undefined
  /** A call of whoever holds the keys. */
  run(operation: WorkerOperation, request: unknown, guard?: OpenGuard): Promise<unknown>
  onRefusal: OnRefusal
}

/** Whether the states of organizations don't allow it, as opposed to a state that has to be shown first. */
const isRefusal = (error: unknown): error is EnclaveError =>
  error instanceof EnclaveError && (error.code === 'REQUEST_REFUSED' || error.code === 'STATE_REFUSED')

/** The calls of an enclave, by their names: each through the gate, if there is one. */
export function createGuardedCalls({ mode, gate, run, onRefusal }: GuardedCallsOptions) {
  async function runKeyCall(call: WorkerOperation, { guard, ...request }: KeyRequest): Promise<unknown> {
    if (!gate) return await run(call, request)
    if (mode === 'enforce') {
      if (!guard) return await run(call, request, undefined)
      const { organizationId } = request
      const carryOut = (opened: OpenGuard) => run(call, request, opened) as Promise<Carried | Needed>
      return await gate.carryOut({ organizationId, guard }, carryOut)
    }
    try {
      await run('check', { call, request }, guard && (await gate.open(guard)))
    } catch (error) {
      if (!isRefusal(error)) throw error
      onRefusal({ call, organizationId: request.organizationId, message: error.message })
    }
    return await run(call, request)
  }

  return async (call: EnclaveOperation, request: unknown, outside?: IdTokenVerifier): Promise<unknown> => {
    if (isGateCall(call)) {
      if (gate) return await gate[call](request as never, outside)
      throw new EnclaveError('UNAVAILABLE', 'This enclave verifies nothing.')
    }
    if (call === 'createSessionKey' && gate) return await gate.createSessionKey(request as never, outside)
    if (isKeyCall(call)) return await runKeyCall(call, request as KeyRequest)
    const answer = await run(call, request)
    return call === 'identity' && gate ? { ...Object(answer), journal: gate.journal } : answer
  }
}
