import type { SubmitOperation } from '@latchkey/contract/wire'
import type { Guard, KeySource } from '@latchkey/enclave'

import type { Context } from '../context/context.ts'
import type { Evidence } from './evidence.types.ts'
import { showStates } from './showStates.ts'
import { toRefusal } from './toRefusal.ts'

/**
 * The context of a submit that carries out a stamped request: its calls of the enclave show the request. Where the enclave
 * verifies nothing, activities that wait keep it, for an enclave that verifies later.
 */
export const withEvidence = (
  context: Context,
  name: SubmitOperation,
  evidence: Evidence | undefined,
): Context =>
  evidence
    ? {
        ...context,
        evidence,
        ...(context.verifies !== 'off' && guardEnclave(context, name, evidence)),
      }
    : context

function guardEnclave(
  context: Context,
  name: SubmitOperation,
  evidence: Evidence,
): Required<Pick<Context, 'enclave' | 'usedKey'>> {
  const { enclave } = context
  const usedKey: NonNullable<Context['usedKey']> = {}
  const guarded =
    <Request extends object, Result>(call: (request: Request & { guard: Guard }) => Promise<Result>) =>
    (request: Request & { source?: KeySource }) => {
      usedKey.source = request.source
      return showStates(context, evidence, (guard) => call({ ...request, guard })).catch((error: unknown) => {
        throw toRefusal(context, name, error)
      })
    }
  const guardedCalls = {
    signPayloads: guarded(enclave.signPayloads),
    signTransaction: guarded(enclave.signTransaction),
    exportWallet: guarded(enclave.exportWallet),
    exportKey: guarded(enclave.exportKey),
    createImportTarget: guarded(enclave.createImportTarget),
    importWallet: guarded(enclave.importWallet),
    importPrivateKey: guarded(enclave.importPrivateKey),
  }
  return { enclave: { ...enclave, ...guardedCalls }, usedKey }
}
