export type {
  Activity,
  ActivityStatus,
  AddressFormat,
  Authenticator,
  OAuthProvider,
  PrivateKey,
  Recipient,
  RecipientFormat,
  SignUpField,
  SignUpFieldProblem,
  SignUpValue,
  User,
  UserClaims,
  Vote,
  Wallet,
  WalletAccount,
} from '@latchkey/contract'
export type { ProviderId } from '@latchkey/contract/wire'
export type {
  Activities,
  DecidedActivities,
  DescribableActivity,
  ListActivitiesParameters,
  ListSecurityEventsParameters,
  SecurityEvent,
  VotedActivity,
} from '../activities/activities.types.ts'
export type { Deed } from '../activities/deeds.ts'
export type { Intent } from '../activities/intent.types.ts'
export type {
  DecodableRequest,
  DecodeOptions,
  Decoder,
  SigningRequest,
} from '../clear-signing/decode.types.ts'
export type { AuthConfig, AuthConfigResource, AuthConfigState } from '../client/authConfig.types.ts'
export type {
  ApiClient,
  CallOptions,
  CaptchaRequest,
  KitConfig,
  LoginMethodName,
  ProxyClient,
  StampedCallOptions,
} from '../client/client.types.ts'
export { defineConfig } from '../client/defineConfig.ts'
export type {
  AccountChain,
  AccountSpec,
  AllowanceQuery,
  AssetId,
  AssetPrice,
  CreateOnSignUp,
  Fiat,
  HistoryEntry,
  HistoryQuery,
  IndexedAllowance,
  NamedAccount,
  NetworkConfig,
  NetworkId,
  NewAccount,
  OnRampConfig,
  OnRampProviderName,
  PriceQuery,
  RpcNetworkId,
  TokenConfig,
  WalletConfig,
} from '../client/walletConfig.types.ts'
export type { EmbeddedBrowser } from '../environment/browser/embeddedApps.ts'
export { embeddedIn } from '../environment/embeddedIn.ts'
export type {
  BrowserAgent,
  Environment,
  EnvironmentClock,
  EnvironmentPage,
  EnvironmentStorage,
  EnvironmentTabs,
  EnvironmentTimer,
  KeyStorage,
  OpenedWindow,
  PopupPort,
  RedirectPort,
  RelayPort,
  StoredKey,
  TextStorage,
  WindowHandle,
} from '../environment/environment.ts'
export type * from '../environment/passkeyPort.ts'
export type * from '../environment/walletPort.ts'
export { ActivityError, type ActivityErrorCode } from '../errors/ActivityError.ts'
export type { FlowError } from '../errors/FlowError.ts'
export { ApiError, type ApiErrorFacts, KitError, type KitErrorFacts } from '../errors/KitError.ts'
export type { KitErrorCode, LocalErrorCode, ServiceErrorCode } from '../errors/KitErrorCode.ts'
export { StepUpError } from '../errors/StepUpError.ts'
export type { KitEvent, KitEventType } from '../events/kitEvent.types.ts'
export { onEvent } from '../events/onEvent.ts'
export type {
  ContactChange,
  ContactChangeState,
  ContactKind,
} from '../flows/contact-change/contactChange.types.ts'
export type { KitState } from '../flows/internalKit.ts'
export type {
  OAuthLogin,
  OAuthLoginState,
  OAuthMode,
  OAuthPurpose,
  OAuthStart,
} from '../flows/oauth/oauthLogin.types.ts'
export type { Invitation } from '../flows/otp/acceptInvitation.ts'
export type {
  EmailLogin,
  EmailLoginState,
  OtpLogin,
  OtpLoginState,
  OtpState,
} from '../flows/otp/otpLogin.types.ts'
export type {
  NewPasskey,
  PasskeyLogin,
  PasskeyLoginState,
  PasskeyPurpose,
  PasskeySignUp,
  PasskeySubmitOptions,
} from '../flows/passkey/passkeyLogin.types.ts'
export type { FlowName } from '../flows/registry.ts'
export type { SignUpFieldsState, SignUpFieldValues } from '../flows/sign-up-fields/signUpFields.types.ts'
export type {
  DetectedWallet,
  LinkedWallet,
  WalletChain,
  WalletChoice,
  WalletLogin,
  WalletLoginState,
  WalletPurpose,
} from '../flows/wallet/walletLogin.types.ts'
export { createKit } from '../kit/createKit.ts'
export type { Kit } from '../kit/kit.ts'
export { type CreatePaymentLinkParameters, createPaymentLink } from '../payments/links/createPaymentLink.ts'
export { type PaymentLink, readPaymentLink, toSmallestUnit } from '../payments/links/readPaymentLink.ts'
export type { LinkAmount } from '../payments/readRecipient.ts'
export {
  activitiesQueryOptions,
  activityIntentQueryOptions,
  approvalsQueryOptions,
  approveMutationOptions,
  decidedQueryOptions,
  decodedRequestQueryOptions,
  rejectMutationOptions,
  securityEventsQueryOptions,
} from '../query/activities.ts'
export { allowancesQueryOptions, revokeAllowanceMutationOptions } from '../query/allowances.ts'
export {
  balancesQueryOptions,
  networksQueryOptions,
  onRampAssetsQueryOptions,
  walletHistoryQueryOptions,
} from '../query/assets.ts'
export {
  devicesQueryOptions,
  endDeviceMutationOptions,
  endOtherDevicesMutationOptions,
  signInsQueryOptions,
} from '../query/devices.ts'
export { kitQueryKey, sessionQueryKey } from '../query/keys.ts'
export { type CountedLimit, limitsQueryOptions } from '../query/limits.ts'
export {
  linkedWalletsQueryOptions,
  oauthProvidersQueryOptions,
  unlinkOAuthMutationOptions,
  unlinkWalletMutationOptions,
} from '../query/linkedAccounts.ts'
export {
  type DefaultSurface,
  type OperationName,
  type OperationParameters,
  type OperationResult,
  type OperationSurface,
  operationMutationOptions,
  operationQueryOptions,
  type QueryOperation,
} from '../query/operation.ts'
export {
  addPasskeyMutationOptions,
  type PasskeyName,
  passkeysQueryOptions,
  removePasskeyMutationOptions,
  renamePasskeyMutationOptions,
} from '../query/passkeys.ts'
export {
  quoteQueryOptions,
  recipientQueryOptions,
  resendPaymentMutationOptions,
  sendPaymentMutationOptions,
} from '../query/payments.ts'
export {
  type RemoveRecipientParameters,
  type RenameRecipientParameters,
  recipientsQueryOptions,
  removeRecipientMutationOptions,
  renameRecipientMutationOptions,
  type SaveRecipientParameters,
  saveRecipientMutationOptions,
} from '../query/recipients.ts'
export { signatureHistoryQueryOptions } from '../query/signatures.ts'
export {
  deleteAccountMutationOptions,
  removeContactMutationOptions,
  updateNameMutationOptions,
  userQueryOptions,
} from '../query/user.ts'
export {
  addAccountsMutationOptions,
  addressQueryOptions,
  createWalletMutationOptions,
  hiddenAccountsQueryOptions,
  privateKeysQueryOptions,
  renameAccountMutationOptions,
  renameWalletMutationOptions,
  setAccountHiddenMutationOptions,
  signMessageMutationOptions,
  signTransactionMutationOptions,
  signTypedDataMutationOptions,
  walletProofsQueryOptions,
  walletsQueryOptions,
} from '../query/wallets.ts'
export type { BundleTarget, ReadWriteParameters } from '../sessions/bundles.types.ts'
export { type AuthFetch, type AuthFetchOptions, createAuthFetch } from '../sessions/createAuthFetch.ts'
export type { Device } from '../sessions/devices.ts'
export { displayName, type NamedUser, shortContact } from '../sessions/displayName.ts'
export type { InitialSession, InitialSessionFacts, ServerSession } from '../sessions/serverSession.types.ts'
export type { AuthState, Session, SessionEnding, SessionEntry } from '../sessions/session.ts'
export type { DeleteAccountOptions, Sessions } from '../sessions/sessions.types.ts'
export type { ServicePage, SignIn, SignInMethod } from '../sessions/signIns.ts'
export type * from './walletTypes.ts'
