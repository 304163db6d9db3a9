import type { AppProof } from '@latchkey/contract'

import type { Context } from '../context/context.ts'
import { callEnclave } from './callEnclave.ts'

/** Parameters by which the enclave is asked for proofs, if the request asks for them. */
export const proofFor = ({ generateAppProofs }: Context) => (generateAppProofs ? { prove: true } : {})

/**
 * Proofs of what was derived, whose boot proofs are stored by now.
 * @throws ServiceError UNAVAILABLE: the enclave has started anew since
 */
export async function takeProofs(
  context: Context,
  derived: readonly { proof?: AppProof | undefined }[],
): Promise<AppProof[]> {
  const proofs = derived.flatMap(({ proof }) => proof ?? [])
  await storeBootProofs(context, proofs)
  return proofs
}

/** Stores the boot proofs of the keys that proofs name. @throws as before */
export async function storeBootProofs({ bootProofs }: Context, proofs: readonly AppProof[]): Promise<void> {
  for (const key of new Set(proofs.map(({ publicKey }) => publicKey)))
    await callEnclave('generateAppProofs', () => bootProofs.ensure(key))
}

/** Proofs as a handler returns them: nothing where none were asked for. */
export const provenBy = ({ generateAppProofs }: Context, appProofs: readonly AppProof[]) =>
  generateAppProofs ? { appProofs: [...appProofs] } : {}
