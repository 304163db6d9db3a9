'use client'

export {
  type AuthConfig,
  type AuthConfigState,
  type AuthState,
  type EmailLogin,
  type EmailLoginState,
  type FlowError,
  type Kit,
  type KitConfig,
  type KitErrorCode,
  type KitState,
  type OperationName,
  type OperationParameters,
  type OperationResult,
  type QueryOperation,
  type Session,
  type SessionEnding,
  type SessionEntry,
  type UseAuthReturnType,
  type UseLoginWithEmailReturnType,
  type User,
  type UseSessionEndingReturnType,
  type UseSessionsReturnType,
  useAuth,
  useAuthConfig,
  useKit,
  useKitState,
  useLoginWithEmail,
  useOperation,
  useOperationQuery,
  useSession,
  useSessionEnding,
  useSessions,
  useUser,
} from '@latchkey/react'
export type { Callbacks } from '../callbacks.ts'
export { LatchkeyProvider, type LatchkeyProviderProps } from '../LatchkeyProvider.tsx'
export { UserProfile } from '../profile/UserProfile.tsx'
export { type UseUserProfileModalReturnType, useUserProfileModal } from '../profile/useUserProfileModal.ts'
export { Show, type ShowProps } from '../Show.tsx'
export { SignIn } from '../SignIn.tsx'
export { SignInButton, type SignInButtonProps } from '../SignInButton.tsx'
export type { Localization, Texts } from '../texts/localization.ts'
export type { Appearance, AppearanceOptions, ElementName, Elements } from '../theme/appearance.ts'
export type { TokenName, Variables } from '../theme/tokens.ts'
export { UserButton, type UserButtonProps } from '../userMenu/UserButton.tsx'
export { type UseSignInModalReturnType, useSignInModal } from '../useSignInModal.ts'
