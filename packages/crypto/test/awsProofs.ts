import { readFileSync } from 'node:fs'

import type { AppProofLike, BootProofLike } from '../src/proofs/verifyProofs.ts'

export interface ProofPair {
  appProof: AppProofLike
  bootProof: BootProofLike & { awsAttestationDocB64: string }
}

/** Two real pairs of September 2025, from AWS hardware, as published with the tests of another client of this API. */
export const awsProofs: [ProofPair, ProofPair] = JSON.parse(
  readFileSync(new URL('vectors/awsProofs.json', import.meta.url), 'utf8'),
)
