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
export { UserButton, type UserButtonProps } from '../account-menu/UserButton.tsx'
export type { Callbacks } from '../app/callbacks.ts'
export { LatchkeyProvider, type LatchkeyProviderProps } from '../app/LatchkeyProvider.tsx'
export { Show, type ShowProps } from '../app/Show.tsx'
export { UserProfile } from '../profile/UserProfile.tsx'
export { type UseUserProfileModalReturnType, useUserProfileModal } from '../profile/useUserProfileModal.ts'
export { SignIn } from '../sign-in/SignIn.tsx'
export { SignInButton, type SignInButtonProps } from '../sign-in/SignInButton.tsx'
export { type UseSignInModalReturnType, useSignInModal } from '../sign-in/useSignInModal.ts'
export type { Localization, Texts } from '../texts/localization.ts'
export type { Appearance, AppearanceOptions, ElementName, Elements } from '../theme/appearance.ts'
export type { TokenName, Variables } from '../theme/tokens.ts'
