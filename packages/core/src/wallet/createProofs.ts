import type { AppProof, BootProof } from '@latchkey/contract'
import { type ProofVerdict, readDecision, verifyProofs } from '@latchkey/crypto/proofs'
import { createAsk } from '../activities/createAsk.ts'
import type { CallOptions } from '../client/client.types.ts'
import type { InternalKit } from '../flows/internalKit.ts'
import { fetchOnce } from '../sessions/startSession.ts'
import type { AddressProof, WalletProofs } from './proofs.types.ts'

export function createProofs(kit: InternalKit): WalletProofs {
  const ask = createAsk(kit)
  const { attestationRoot, attestationRegisters: pcrs } = kit.config.wallet ?? {}

  /** Where the configuration names no root, the one that the service names: the proof is its word then. */
  async function findRoot(fresh: boolean): Promise<string | undefined> {
    if (attestationRoot) return attestationRoot
    const document = await fetchOnce(kit, 'latchkey.json', fresh).catch(() => undefined)
    return typeof document?.attestationRoot === 'string' ? document.attestationRoot : undefined
  }

  async function verify(appProof: AppProof, options: CallOptions): Promise<AddressProof> {
    const params = { ephemeralKey: appProof.publicKey }
    const { bootProof } = await ask<{ bootProof: BootProof }>('getBootProof', 'query', params, options)
    // An enclave states addresses of all organizations: this one has to be the user's.
    const { organizationId = '' } = kit.store.get().auth.session ?? {}
    const now = kit.serviceClock.now()
    const proofs = { appProof, bootProof, expected: { organizationId }, pcrs, now }
    let verdict = await verifyProofs({ ...proofs, rootFingerprint: await findRoot(false) })
    // The service's root may be another one since it was asked.
    if (verdict.checks.root === 'failed' && !attestationRoot)
      verdict = await verifyProofs({ ...proofs, rootFingerprint: await findRoot(true) })
    const { address, walletId, derivationPath } = readDerivation(verdict)
    const { grade, checks, statement } = verdict
    return { address, walletId, derivationPath, decision: readDecision(statement), grade, checks }
  }

  return {
    async verifyProofs({ activityId, ...options } = {}) {
      const params = activityId === undefined ? {} : { activityId }
      const { appProofs } = await ask<{ appProofs: AppProof[] }>('listAppProofs', 'query', params, options)
      return await Promise.all(appProofs.map((appProof) => verify(appProof, options)))
    },
  }
}

interface Derivation {
  address?: string
  walletId?: string
  derivationPath?: string
}

const readDerivation = ({ statement }: ProofVerdict): Derivation =>
  (statement?.addressDerivationProof ?? {}) as Derivation
