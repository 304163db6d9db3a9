import type { BootProof } from '@latchkey/contract'

import { toTimestamp } from '../context/timestamps.ts'
import type { BootProofRow } from '../store/wallets/bootProofs.ts'

/** A boot proof as it goes out. docs/wire-format.md#boot-proofs */
export function toBootProof({ proof, createdAt }: BootProofRow): BootProof {
  const known = proof as unknown as Omit<BootProof, 'createdAt'>
  return {
    ...known,
    awsAttestationDocB64: known.cloudAttestationDocB64,
    createdAt: toTimestamp(createdAt),
  }
}
