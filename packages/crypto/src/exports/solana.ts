export { findProgramAddress, isOnEd25519Curve, verifyEd25519 } from '../ed25519Address.ts'
