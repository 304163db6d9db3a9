import type { AppProof, BootProof } from '@latchkey/contract'
import { type ProofVerdict, verifyProofs } from '@latchkey/crypto/proofs'
import { createAsk } from '../activities/createAsk.ts'
import type { CallOptions } from '../client/client.types.ts'
import type { InternalKit } from '../flows/internalKit.ts'
import type { AddressProof, WalletProofs } from './proofs.types.ts'

export function createProofs(kit: InternalKit): WalletProofs {
  const ask = createAsk(kit)
  const { attestationRoot: rootFingerprint, attestationRegisters: pcrs } = kit.config.wallet ?? {}

  async function verify(appProof: AppProof, options: CallOptions): Promise<AddressProof> {
    const params = { ephemeralKey: appProof.publicKey }
    const { bootProof } = await ask<{ bootProof: BootProof }>('getBootProof', 'query', params, options)
    // An enclave states addresses of all organizations: this one has to be the user's.
    const { organizationId = '' } = kit.store.get().auth.session ?? {}
    const now = kit.serviceClock.now()
    const expected = { organizationId }
    const verdict = await verifyProofs({ appProof, bootProof, expected, rootFingerprint, pcrs, now })
    const { address, walletId, derivationPath } = readDerivation(verdict)
    return { address, walletId, derivationPath, grade: gradeOf(verdict), checks: verdict.checks }
  }

  return {
    async verifyProofs({ activityId, ...options } = {}) {
      const params = activityId === undefined ? {} : { activityId }
      const { appProofs } = await ask<{ appProofs: AppProof[] }>('listAppProofs', 'query', params, options)
      return await Promise.all(appProofs.map((appProof) => verify(appProof, options)))
    },
  }
}

/** A simulated enclave has no trusted root unless the configuration pins it: it is graded as its attestation says. */
const gradeOf = ({ grade, attestation }: ProofVerdict) =>
  grade === 'untrusted' && attestation?.moduleId.includes('simulated') ? 'simulated' : grade

interface Derivation {
  address?: string
  walletId?: string
  derivationPath?: string
}

const readDerivation = ({ statement }: ProofVerdict): Derivation =>
  (statement?.addressDerivationProof ?? {}) as Derivation
