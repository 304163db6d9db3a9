export { type ByteReader, createByteReader } from '../byteReader.ts'
export { findProgramAddress, isOnEd25519Curve, verifyEd25519 } from '../ed25519Address.ts'
export {
  type Fail,
  readSolanaMessage,
  readSolanaTransaction,
  type SerializedSolana,
  type SolanaMessage,
  signatureLength,
} from '../solanaMessage.ts'
export {
  type SolanaProgram,
  type StakeInstruction,
  type SystemInstruction,
  solanaPrograms,
  stakeInstructions,
  systemInstructions,
  type Token2022Instruction,
  type TokenInstruction,
  token2022Instructions,
  tokenInstructions,
  type VoteInstruction,
  voteInstructions,
} from '../solanaPrograms.ts'
