export type { GrpcCode } from '../errors/errorRow.ts'
export type { ApiErrorBody, ErrorCode, ErrorFacts, FieldIssue, RateLimit } from '../errors/errors.ts'
export type { SignInErrorCode } from '../errors/signInErrors.ts'
export type {
  ContactChangeProblem,
  MemberLimit,
  PeopleJobProblem,
  SignUpFieldProblem,
  SignUpRefusal,
} from '../errors/userErrors.ts'
export type { PolicyAction, PolicyResource } from '../objects/policyResource.ts'
export type { AccountFilterType, SuborgFilterType } from '../records/accountFilter.ts'
export type { Activity, ActivityStatus, SettingChange, Vote } from '../records/activity.ts'
export type { Address, AddressFormat } from '../records/address.ts'
export type { ApiKey, ApiKeyParams } from '../records/apiKey.ts'
export type { AppProof } from '../records/appProof.ts'
export type { Authenticator, AuthenticatorParams, AuthenticatorTransport } from '../records/authenticator.ts'
export type { ResettableSetting } from '../records/authProxyChanges.ts'
export type { AuthProxyConfig, ProofOfWorkMode, SignUpMode } from '../records/authProxyConfig.ts'
export type { BootProof } from '../records/bootProof.ts'
export type { ClientSignature } from '../records/clientSignature.ts'
export type {
  ContactChange,
  ContactChangeState,
  WaitingContactChange,
} from '../records/contact-changes/contactChange.ts'
export type { RecoveryContact } from '../records/contact-changes/recoveryContact.ts'
export type { Credential, CredentialType } from '../records/credential.ts'
export type { ApiKeyCurve, Curve } from '../records/curve.ts'
export type { EmailCustomization, SmsCustomization } from '../records/emailCustomization.ts'
export type {
  FiatOnRampCredential,
  FiatOnRampCryptoCurrency,
  FiatOnRampCurrency,
  FiatOnRampNetwork,
  FiatOnRampPaymentMethod,
  FiatOnRampProvider,
  FiatOnRampStatus,
} from '../records/fiatOnRamp.ts'
export type { AllowlistFallback, IpAllowlist } from '../records/ipAllowlist.ts'
export type { ExplainedLimit } from '../records/limits/explainedLimit.ts'
export type { Limit, LimitBy, LimitParams } from '../records/limits/limit.ts'
export type { LoginMethod } from '../records/loginMethod.ts'
export type { MnemonicLanguage } from '../records/mnemonicLanguage.ts'
export type { OAuth2Credential } from '../records/oauth2Credential.ts'
export type { OAuthProvider, OAuthProviderParams, OidcClaims } from '../records/oauthProvider.ts'
export type { MessageState, OtpType, SentMessage } from '../records/otp.ts'
export type { Pagination } from '../records/pagination.ts'
export type {
  PeopleJob,
  PeopleJobAction,
  PeopleJobOutcome,
  PeopleJobReason,
  PeopleJobState,
} from '../records/people/peopleJob.ts'
export type { Policy, PolicyEffect, PolicyParams } from '../records/policy.ts'
export type {
  ActivityGap,
  ClauseOutcome,
  MissingApprovals,
  PolicyExplanation,
  PolicyField,
  PolicyOutcome,
} from '../records/policyExplanation.ts'
export type { PrivateKey, PrivateKeyParams, PrivateKeyResult } from '../records/privateKey.ts'
export type { Recipient, RecipientFormat } from '../records/recipients/recipient.ts'
export type { SessionProfile } from '../records/sessions/sessionProfile.ts'
export type { SignUpField } from '../records/sign-up/signUpFields.ts'
export type { SignUpList } from '../records/sign-up/signUpList.ts'
export type { SignUpAnswers, SignUpValue, SignUpValueParams } from '../records/sign-up/signUpValues.ts'
export type { HashFunction, PayloadEncoding, Signature, TransactionType } from '../records/signing.ts'
export type { SmartContractInterface, SmartContractInterfaceType } from '../records/smartContractInterface.ts'
export type { OpenIdProvider } from '../records/social/openIdProviders.ts'
export type { Tag } from '../records/tag.ts'
export type { Timestamp } from '../records/timestamp.ts'
export type { TvcApp } from '../records/tvcApp.ts'
export type { TvcDeployment, TvcDeploymentStatus, TvcHealthCheckType } from '../records/tvcDeployment.ts'
export type { TvcOperator, TvcOperatorSet, TvcOperatorSetParams } from '../records/tvcOperatorSet.ts'
export type { RootUserParams, User, UserParams } from '../records/user.ts'
export type { UserClaims } from '../records/userClaims.ts'
export type {
  FlatWalletParams,
  Wallet,
  WalletAccount,
  WalletAccountParams,
  WalletParams,
  WalletResult,
} from '../records/wallet.ts'
export type { WalletKitConfig } from '../records/walletKitConfig.ts'
export type { WalletProof } from '../records/walletProof.ts'
export type {
  WebhookEndpoint,
  WebhookEventType,
  WebhookFailure,
  WebhookSubscriptionParams,
} from '../records/webhookEndpoint.ts'
export type { UsageEvent } from '../usageEvent.ts'
