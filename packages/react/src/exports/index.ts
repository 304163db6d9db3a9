'use client'

export type {
  AuthConfig,
  AuthConfigState,
  AuthState,
  EmailLogin,
  EmailLoginState,
  FlowError,
  Kit,
  KitConfig,
  KitErrorCode,
  KitState,
  OperationName,
  OperationParameters,
  OperationResult,
  QueryOperation,
  Session,
  User,
} from '@latchkey/core'
export { type UseAuthReturnType, useAuth } from '../hooks/useAuth.ts'
export { useAuthConfig } from '../hooks/useAuthConfig.ts'
export { useKit } from '../hooks/useKit.ts'
export { useKitState } from '../hooks/useKitState.ts'
export { type UseLoginWithEmailReturnType, useLoginWithEmail } from '../hooks/useLoginWithEmail.ts'
export { useOperation } from '../hooks/useOperation.ts'
export { useOperationQuery } from '../hooks/useOperationQuery.ts'
export { useSession } from '../hooks/useSession.ts'
export { useUser } from '../hooks/useUser.ts'
export { LatchkeyProvider, type LatchkeyProviderProps } from '../LatchkeyProvider.tsx'
