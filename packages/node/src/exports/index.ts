export type { UserClaims } from '@latchkey/contract'
export type {
  Auth,
  AuthRequest,
  CookieAuth,
  CreateAuthOptions,
  GetAuthOptions,
  RefusalCode,
  SignedOutReason,
} from '../auth/auth.types.ts'
export { createAuth, createSessionHandler } from '../auth/createAuth.ts'
export { isSameOrigin } from '../auth/isSameOrigin.ts'
export { privateHeaders } from '../auth/refusal.ts'
export {
  type CreateVerifierOptions,
  createVerifier,
  type Verifier,
  type VerifyOptions,
} from '../createVerifier.ts'
export {
  type ClosedNetwork,
  type CreateWebhookVerifierOptions,
  createMemberWebhookVerifier,
  createNetworkWebhookVerifier,
  createWebhookVerifier,
  type ReachedLimit,
  type VerifiedMemberWebhook,
  type VerifiedNetworkWebhook,
  type VerifiedWebhook,
  type WebhookActivity,
  type WebhookVerifier,
} from '../createWebhookVerifier.ts'
export type { FetchLike } from '../fetchKeys.ts'
export type { HeadersLike } from '../headerOf.ts'
export type { VerifiedSession } from '../readClaims.ts'
export type { SessionSource, TokenPlace } from '../readToken.ts'
export { SessionError, type SessionErrorCode, type SessionErrorFacts } from '../SessionError.ts'
export {
  ActivityLogError,
  type VerifiedActivityLog,
  type VerifyActivityLogOptions,
  verifyActivityLog,
} from '../verifyActivityLog.ts'
export { verifySession } from '../verifySession.ts'
export { WebhookError, type WebhookErrorCode } from '../WebhookError.ts'
