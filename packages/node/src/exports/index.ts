export {
  type CreateVerifierOptions,
  createVerifier,
  type Verifier,
  type VerifyOptions,
} from '../createVerifier.ts'
export type { Reach } from '../fetchKeys.ts'
export type { VerifiedSession } from '../readClaims.ts'
export type { HeadersLike, SessionSource, TokenPlace } from '../readToken.ts'
export { SessionError, type SessionErrorCode, type SessionErrorFacts } from '../SessionError.ts'
export { verifySession } from '../verifySession.ts'
