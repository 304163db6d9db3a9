'use client'

export type {
  AccountChain,
  Activity,
  ActivityStatus,
  AddressProof,
  AuthConfig,
  AuthConfigState,
  Authenticator,
  AuthState,
  ContactChange,
  ContactChangeState,
  ContactKind,
  DecodedRequest,
  DetectedWallet,
  Device,
  EmailLogin,
  EmailLoginState,
  EmbeddedWallet,
  ExportedWallet,
  FlowError,
  FlowName,
  Intent,
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
  OnRampAsset,
  OnRampCurrency,
  OnRampProviderName,
  OpenVaultParameters,
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
  PrivateKey,
  Purchase,
  QueryOperation,
  Session,
  SessionEnding,
  SessionEntry,
  Sessions,
  SignRequest,
  StartPurchaseParameters,
  User,
  Vault,
  VaultKind,
  VaultResult,
  VaultStyle,
  Wallet,
  WalletAccount,
  WalletChain,
  WalletChoice,
  WalletLogin,
  WalletLoginState,
  WalletPurpose,
} from '@latchkey/core'
export {
  ActivityError,
  displayName,
  emptyFlows,
  flowNames,
  loginFlowNames,
  StepUpError,
  shortContact,
} from '@latchkey/core'
export {
  type ActivityDetails,
  type Explanation,
  type UseActivitiesParameters,
  type UseApprovalsReturnType,
  useActivities,
  useActivityDetails,
  useApprovals,
  useIntent,
} from '../hooks/useActivities.ts'
export { type UseAuthReturnType, useAuth, useAuthConfig, useSession } from '../hooks/useAuth.ts'
export {
  type UseChangeContactReturnType,
  useChangeContact,
  useRemoveContact,
} from '../hooks/useChangeContact.ts'
export { type UseDevicesReturnType, useDevices } from '../hooks/useDevices.ts'
export { type UseHiddenAccountsReturnType, useHiddenAccounts } from '../hooks/useHiddenAccounts.ts'
export { useKit, useKitState } from '../hooks/useKit.ts'
export { type UseLinkedWalletsReturnType, useLinkedWallets } from '../hooks/useLinkedWallets.ts'
export {
  type UseLoginWithEmailReturnType,
  type UseLoginWithOAuthReturnType,
  type UseLoginWithPasskeyReturnType,
  type UseLoginWithSmsReturnType,
  type UseLoginWithWalletReturnType,
  useLastMethod,
  useLoginWithEmail,
  useLoginWithOAuth,
  useLoginWithPasskey,
  useLoginWithSms,
  useLoginWithWallet,
} from '../hooks/useLogin.ts'
export { type UseOAuthProvidersReturnType, useOAuthProviders } from '../hooks/useOAuthProviders.ts'
export { type UseOnRampReturnType, useOnRamp, useOnRampAssets } from '../hooks/useOnRamp.ts'
export { useOperation, useOperationQuery } from '../hooks/useOperation.ts'
export { type UsePasskeysReturnType, usePasskeys } from '../hooks/usePasskeys.ts'
export {
  type UseSessionEndingReturnType,
  type UseSessionsReturnType,
  useSessionEnding,
  useSessions,
} from '../hooks/useSessions.ts'
export {
  type TransferState,
  type UseExportWalletReturnType,
  type UseImportWalletReturnType,
  useExportWallet,
  useImportWallet,
} from '../hooks/useTransfers.ts'
export { useDeleteAccount, useUpdateName, useUser } from '../hooks/useUser.ts'
export {
  useAddAccounts,
  useCreateWallet,
  usePrivateKeys,
  useRenameWallet,
  useSignMessage,
  useSignTransaction,
  useSignTypedData,
  useWalletProofs,
  useWallets,
} from '../hooks/useWallets.ts'
export { LatchkeyProvider, type LatchkeyProviderProps } from '../LatchkeyProvider.tsx'
