import type { JudgeSettings } from '@latchkey/rules/judge'

import { createKeyHolder, type KeyHolderParameters } from './createKeyHolder.ts'
import type { Enclave, VerifyMode } from './Enclave.ts'
import { openGate } from './guard/createGate.ts'
import { createGuardedCalls } from './guard/createGuardedCalls.ts'
import type { OnRefusal } from './guard/Guard.ts'
import type { IdTokenVerifier } from './guard/verifySignIn.ts'
import type { Notary } from './notary/createNotary.ts'
import { callsOf } from './operationNames.ts'

export interface CreateEnclaveParameters extends Omit<KeyHolderParameters, 'verify'> {
  /** Whether requests are verified, and what remembers the states that are in force. @default not at all */
  verify?:
    | {
        mode: Exclude<VerifyMode, 'off'>
        settings: JudgeSettings
        notary: Notary
        /** Verifies ID tokens. @default they are refused */
        outside?: IdTokenVerifier | undefined
        onRefusal?: OnRefusal | undefined
      }
    | undefined
}

/**
 * The enclave in this process: for development, for tests, and inside the child process that holds the keys in
 * production.
 *
 * @example
 * const enclave = await createEnclave({ sealKeys: { sealKeys: async () => ({ current }) }, signerKey })
 * const { sealed } = await enclave.createWallet({ walletId })
 * const [account] = await enclave.deriveAccounts({ wallet: { walletId, sealed }, accounts })
 */
export async function createEnclave({ verify, ...parameters }: CreateEnclaveParameters): Promise<Enclave> {
  const holder = await createKeyHolder({ ...parameters, verify })
  const { mode = 'off', onRefusal = () => {} } = verify ?? {}
  const run = holder.call
  const gate =
    verify && openGate({ ...verify, sealKeys: await parameters.sealKeys.sealKeys(), run, onRefusal })
  const call = createGuardedCalls({ mode, gate, run, onRefusal })
  return {
    ...callsOf((operation, request) => call(operation, request, verify?.outside)),
    async close() {
      await verify?.notary.close()
      holder.close()
    },
  }
}
