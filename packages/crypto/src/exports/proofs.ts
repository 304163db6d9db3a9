export { canonicalJson } from '../proofs/canonicalJson.ts'
export { type EnclaveClaims, writeClaims } from '../proofs/claims.ts'
export { type Decision, readDecision } from '../proofs/decision.ts'
export type { Manifest, QuorumMember } from '../proofs/manifest.ts'
export {
  type AppProofLike,
  awsRootFingerprint,
  type BootProofLike,
  type CheckOutcome,
  type ProofCheck,
  type ProofGrade,
  type ProofVerdict,
  type VerifyProofsParameters,
  verifyProofs,
} from '../proofs/verifyProofs.ts'
