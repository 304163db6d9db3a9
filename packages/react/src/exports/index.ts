'use client'

export type {
  AccountChain,
  Activity,
  ActivityStatus,
  AddressProof,
  Asset,
  AssetId,
  AuthConfig,
  AuthConfigState,
  Authenticator,
  AuthFetch,
  AuthState,
  Balance,
  CheckRecipientParameters,
  ContactChange,
  ContactChangeState,
  ContactKind,
  DecidedActivities,
  DecodableRequest,
  DecodedField,
  DecodedRequest,
  DetectedWallet,
  Device,
  EmailLogin,
  EmailLoginState,
  EmbeddedWallet,
  ExportedWallet,
  Fee,
  FieldChange,
  FlowError,
  FlowName,
  History,
  HistoryEntry,
  Intent,
  Kit,
  KitConfig,
  KitErrorCode,
  KitState,
  LinkedWallet,
  Named,
  Network,
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
  OperationFacts,
  OperationName,
  OperationParameters,
  OperationResult,
  OperationSentence,
  OtpLogin,
  OtpLoginState,
  OtpState,
  ParameterName,
  PasskeyAvailability,
  PasskeyPurpose,
  PasskeySignUp,
  PasskeyState,
  PasskeySubmitOptions,
  Passkeys,
  Payment,
  PaymentFacts,
  PaymentFailure,
  PaymentStatus,
  PrivateKey,
  ProviderId,
  Purchase,
  QueryOperation,
  Quote,
  QuoteParameters,
  RecipientCheck,
  RecipientRefusal,
  RecipientWarning,
  RequestWarning,
  ServerSession,
  Session,
  SessionEnding,
  SessionEntry,
  Sessions,
  SignPreview,
  SignRequest,
  StartPurchaseParameters,
  User,
  ValidRecipient,
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
  WarningCode,
  WarningFacts,
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
  useDecidedActivities,
  useDecodedRequest,
  useExplanation,
  useIntent,
} from '../hooks/useActivities.ts'
export { type UseAssetsParameters, useBalances, useNetworks, useWalletHistory } from '../hooks/useAssets.ts'
export { type UseAuthReturnType, useAuth, useAuthConfig, useSession } from '../hooks/useAuth.ts'
export { type UseAuthFetchParameters, useAuthFetch } from '../hooks/useAuthFetch.ts'
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
  type UsePaymentsReturnType,
  usePayments,
  useQuote,
  useRecipientCheck,
  useSendPayment,
} from '../hooks/usePayments.ts'
export { useServerSession } from '../hooks/useServerSession.ts'
export {
  type UseSessionEndingReturnType,
  type UseSessionsReturnType,
  useSessionEnding,
  useSessions,
} from '../hooks/useSessions.ts'
export { type UseSignRequestsReturnType, useSignRequests } from '../hooks/useSignRequests.ts'
export { useStaysSignedIn } from '../hooks/useStaysSignedIn.ts'
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
export type { InitialSession, InitialSessionFacts } from '../initialSession.ts'
export { LatchkeyProvider, type LatchkeyProviderProps } from '../LatchkeyProvider.tsx'
export { Protect, type ProtectProps } from '../Protect.tsx'
export { RedirectToSignIn, type RedirectToSignInProps, readReturnPath } from '../RedirectToSignIn.tsx'
