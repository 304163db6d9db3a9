export { type ConnectEnclaveParameters, connectEnclave } from '../channel/connectEnclave.ts'
export type {
  EnclaveClientOptions,
  EnclaveEnd,
  EnclaveEvent,
  RemoteEnclave,
} from '../channel/createEnclaveClient.ts'
export { createOutsideHere } from '../channel/createOutsideHere.ts'
export { patienceFor, type WorkerLimits } from '../channel/frames.ts'
export type { NotaryAddress } from '../channel/notarySocket.ts'
export type { ConnectOutside } from '../channel/relayStreams.ts'
export { type EnclaveListener, type ServeEnclaveParameters, serveEnclave } from '../channel/serveEnclave.ts'
export { type ServeNotaryParameters, serveNotary } from '../channel/serveNotary.ts'
export {
  promoteStandby,
  type ServeStandbyParameters,
  type StandbyProcess,
  serveStandby,
} from '../channel/serveStandby.ts'
export {
  type EnclaveProcess,
  type StartEnclaveProcessParameters,
  startEnclaveProcess,
} from '../channel/startEnclaveProcess.ts'
export { type CreateEnclaveParameters, createEnclave } from '../createEnclave.ts'
export { type Curve, curves } from '../derive/curves.ts'
export { type AddressFormat, addressFormats } from '../derive/index.ts'
export type {
  Account,
  AccountRequest,
  Enclave,
  KeyRequest,
  SealedWallet,
  SealRequest,
  StoredRow,
  TransactionType,
  VerifyMode,
} from '../Enclave.ts'
export { EnclaveError, type EnclaveErrorCode } from '../EnclaveError.ts'
export type {
  ChangeRequest,
  GrantRequest,
  Guard,
  GuardedOrganizations,
  OnRefusal,
  OutcomeRequest,
  SealedState,
  SessionKey,
  SessionKeyRequest,
} from '../guard/Guard.ts'
export { type KeySource, tables } from '../keyCache.ts'
export type { Notary } from '../notary/createNotary.ts'
export { createMemoryNotary, openNotary } from '../notary/openNotary.ts'
export { type IdTokenIdentity, verifyIdToken } from '../outside/verifyIdToken.ts'
export { type Language, languages, type PhraseLength, phraseLengths } from '../phrases.ts'
export type { AppProof } from '../proofs/appProof.ts'
export { rootSeedOf } from '../proofs/createBoot.ts'
export type { OldestSeal, SealKeyProvider } from '../seal.ts'
export {
  createEnclaveSecrets,
  defaultJudgeSettings,
  type EnclaveSecrets,
  readSecretsFile,
  type VerifySecrets,
} from '../secretsFile.ts'
export {
  encodings,
  type HashFunction,
  hashFunctions,
  type Payload,
  type PayloadEncoding,
} from '../sign/payload.ts'
export type { Signature } from '../sign/signature.ts'
export { isSolanaMessage } from '../sign/solana.ts'
