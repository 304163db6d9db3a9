import { queryEnvelope, submitEnvelope } from '../envelope.ts'
import { accountFilterType, suborgFilterType } from './accountFilter.ts'
import { activity, activityStatus, vote } from './activity.ts'
import { address, addressFormat } from './address.ts'
import { apiKey, apiKeyParams } from './apiKey.ts'
import { appProof } from './appProof.ts'
import { authenticator, authenticatorParams } from './authenticator.ts'
import { authProxyConfig, proofOfWorkMode, signUpMode } from './authProxyConfig.ts'
import { bootProof } from './bootProof.ts'
import { clientSignature } from './clientSignature.ts'
import { contactChange, contactChangeState, waitingContactChange } from './contact-changes/contactChange.ts'
import { recoveryContact } from './contact-changes/recoveryContact.ts'
import { credential, credentialType } from './credential.ts'
import { apiKeyCurve, curve, curveParam } from './curve.ts'
import { emailCustomization, namedEmailCustomization, smsCustomization } from './emailCustomization.ts'
import {
  fiatOnRampCredential,
  fiatOnRampCryptoCurrency,
  fiatOnRampCurrency,
  fiatOnRampNetwork,
  fiatOnRampPaymentMethod,
  fiatOnRampPaymentMethodParam,
  fiatOnRampProvider,
  fiatOnRampProviderParam,
} from './fiatOnRamp.ts'
import { allowlistFallback, ipAllowlist } from './ipAllowlist.ts'
import { explainedLimit } from './limits/explainedLimit.ts'
import { limit, limitBy, limitParams } from './limits/limit.ts'
import { loginMethod } from './loginMethod.ts'
import { mfaPolicy } from './mfaPolicy.ts'
import { mnemonicLanguage } from './mnemonicLanguage.ts'
import { oauth2Credential } from './oauth2Credential.ts'
import { oauthProvider, oauthProviderParams } from './oauthProvider.ts'
import { messageState, otpType, sentMessage } from './otp.ts'
import { pagination } from './pagination.ts'
import {
  peopleJob,
  peopleJobAction,
  peopleJobOutcome,
  peopleJobReason,
  peopleJobState,
} from './people/peopleJob.ts'
import { policy, policyEffect, policyParams } from './policy.ts'
import {
  activityGap,
  clauseOutcome,
  missingApprovals,
  policyExplanation,
  policyField,
  policyOutcome,
} from './policyExplanation.ts'
import { privateKey, privateKeyParams, privateKeyResult } from './privateKey.ts'
import { recipient, recipientFormat } from './recipients/recipient.ts'
import { sessionProfile } from './sessions/sessionProfile.ts'
import { signUpList } from './sign-up/signUpList.ts'
import { smartContractInterface } from './smartContractInterface.ts'
import { tag } from './tag.ts'
import { timestamp } from './timestamp.ts'
import { tvcApp } from './tvcApp.ts'
import { tvcDeployment, tvcDeploymentStatus, tvcHealthCheckType } from './tvcDeployment.ts'
import { tvcOperator, tvcOperatorSet, tvcOperatorSetParams } from './tvcOperatorSet.ts'
import { rootUserParams, user, userParams } from './user.ts'
import { flatWalletParams, walletAccountParams, walletParams, walletResult } from './wallet.ts'
import { walletProof } from './walletProof.ts'
import {
  webhookEndpoint,
  webhookEventType,
  webhookFailure,
  webhookSubscriptionParams,
} from './webhookEndpoint.ts'

/** Shapes and enumerations that operations share: the named schemas of the OpenAPI documents. */
export const records = {
  accountFilterType,
  allowlistFallback,
  activity,
  activityGap,
  activityStatus,
  address,
  addressFormat,
  apiKey,
  apiKeyCurve,
  apiKeyParams,
  appProof,
  authenticator,
  authenticatorParams,
  authProxyConfig,
  bootProof,
  clauseOutcome,
  clientSignature,
  contactChange,
  contactChangeState,
  recoveryContact,
  credential,
  credentialType,
  curve,
  curveParam,
  emailCustomization,
  explainedLimit,
  fiatOnRampCredential,
  fiatOnRampCryptoCurrency,
  fiatOnRampCurrency,
  fiatOnRampNetwork,
  fiatOnRampPaymentMethod,
  fiatOnRampPaymentMethodParam,
  fiatOnRampProvider,
  fiatOnRampProviderParam,
  flatWalletParams,
  ipAllowlist,
  limit,
  limitBy,
  limitParams,
  loginMethod,
  messageState,
  mfaPolicy,
  missingApprovals,
  mnemonicLanguage,
  namedEmailCustomization,
  oauth2Credential,
  oauthProvider,
  oauthProviderParams,
  otpType,
  pagination,
  peopleJob,
  peopleJobAction,
  peopleJobOutcome,
  peopleJobReason,
  peopleJobState,
  policy,
  policyEffect,
  policyExplanation,
  policyField,
  policyOutcome,
  policyParams,
  privateKey,
  privateKeyParams,
  privateKeyResult,
  proofOfWorkMode,
  recipient,
  recipientFormat,
  queryEnvelope,
  rootUserParams,
  sentMessage,
  sessionProfile,
  signUpList,
  signUpMode,
  smartContractInterface,
  smsCustomization,
  suborgFilterType,
  submitEnvelope,
  tag,
  timestamp,
  tvcApp,
  tvcDeployment,
  tvcDeploymentStatus,
  tvcHealthCheckType,
  tvcOperator,
  tvcOperatorSet,
  tvcOperatorSetParams,
  user,
  userParams,
  vote,
  waitingContactChange,
  walletAccountParams,
  walletParams,
  walletProof,
  walletResult,
  webhookEndpoint,
  webhookEventType,
  webhookFailure,
  webhookSubscriptionParams,
}
