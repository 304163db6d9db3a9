'use client'

export type {
  AuthConfig,
  AuthConfigState,
  Authenticator,
  AuthState,
  ContactChange,
  ContactChangeState,
  ContactKind,
  DetectedWallet,
  Device,
  EmailLogin,
  EmailLoginState,
  FlowError,
  FlowName,
  Kit,
  KitConfig,
  KitErrorCode,
  KitState,
  LinkedWallet,
  Named,
  NewPasskey,
  OAuthLogin,
  OAuthLoginState,
  OAuthMode,
  OAuthProvider,
  OAuthPurpose,
  OAuthStart,
  OperationName,
  OperationParameters,
  OperationResult,
  OtpLogin,
  OtpLoginState,
  OtpState,
  PasskeyAvailability,
  PasskeyPurpose,
  PasskeySignUp,
  PasskeyState,
  Passkeys,
  QueryOperation,
  Session,
  SessionEnding,
  SessionEntry,
  Sessions,
  User,
  WalletChain,
  WalletChoice,
  WalletLogin,
  WalletLoginState,
  WalletPurpose,
} from '@latchkey/core'
export { displayName, emptyFlows, flowNames, loginFlowNames, shortContact } from '@latchkey/core'
export { type UseAuthReturnType, useAuth } from '../hooks/useAuth.ts'
export { useAuthConfig } from '../hooks/useAuthConfig.ts'
export { type UseChangeContactReturnType, useChangeContact } from '../hooks/useChangeContact.ts'
export { type UseDevicesReturnType, useDevices } from '../hooks/useDevices.ts'
export { useKit } from '../hooks/useKit.ts'
export { useKitState } from '../hooks/useKitState.ts'
export { type UseLoginWithEmailReturnType, useLoginWithEmail } from '../hooks/useLoginWithEmail.ts'
export { type UseLoginWithOAuthReturnType, useLoginWithOAuth } from '../hooks/useLoginWithOAuth.ts'
export { type UseLoginWithPasskeyReturnType, useLoginWithPasskey } from '../hooks/useLoginWithPasskey.ts'
export { type UseLoginWithSmsReturnType, useLoginWithSms } from '../hooks/useLoginWithSms.ts'
export { type UseLoginWithWalletReturnType, useLoginWithWallet } from '../hooks/useLoginWithWallet.ts'
export { type UseOAuthProvidersReturnType, useOAuthProviders } from '../hooks/useOAuthProviders.ts'
export { useOperation } from '../hooks/useOperation.ts'
export { useOperationQuery } from '../hooks/useOperationQuery.ts'
export { type UsePasskeysReturnType, usePasskeys } from '../hooks/usePasskeys.ts'
export { useSession } from '../hooks/useSession.ts'
export { type UseSessionEndingReturnType, useSessionEnding } from '../hooks/useSessionEnding.ts'
export { type UseSessionsReturnType, useSessions } from '../hooks/useSessions.ts'
export { useUpdateName } from '../hooks/useUpdateName.ts'
export { useUser } from '../hooks/useUser.ts'
export { type UseWalletsReturnType, useWallets } from '../hooks/useWallets.ts'
export { LatchkeyProvider, type LatchkeyProviderProps } from '../LatchkeyProvider.tsx'
