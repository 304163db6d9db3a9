export { type BootProof, type CreateBootProofParameters, createBootProof } from '../proofs/bootProof.ts'
export {
  createPlatformSecrets,
  createSimulatedPlatform,
  type PlatformSecrets,
  type SimulatedPlatform,
} from '../proofs/simulatedPlatform.ts'
