import type { Operations } from '@latchkey/contract/server'
import type { QueryOperation, ReadParamsOf, ResultOf, SubmitOperation } from '@latchkey/contract/wire'
import { blockUser, endUserSessions, unblockUser } from './accounts/blockUser.ts'
import { createSubOrganization } from './accounts/createSubOrganization.ts'
import { createUsers } from './accounts/createUsers.ts'
import { deleteSubOrganization, removeSubOrganization } from './accounts/deleteSubOrganization.ts'
import { deleteUsers } from './accounts/deleteUsers.ts'
import { exportPersonalData, getPersonalData, getPersonalDataExport } from './accounts/getPersonalData.ts'
import { getUser, listUsers } from './accounts/getUser.ts'
import { inviteMember } from './accounts/inviteMember.ts'
import { listSubOrganizations } from './accounts/listSubOrganizations.ts'
import { listSuborgs } from './accounts/listSuborgs.ts'
import { listVerifiedSuborgs } from './accounts/listVerifiedSuborgs.ts'
import { showUserContacts } from './accounts/showUserContacts.ts'
import { updateUserEmail, updateUserPhoneNumber } from './accounts/updateContact.ts'
import { updateRootQuorum } from './accounts/updateRootQuorum.ts'
import { updateUser, updateUserName } from './accounts/updateUser.ts'
import { updateUserClaims } from './accounts/updateUserClaims.ts'
import { getActivity, listActivities, listAppProofs } from './activities/readActivities.ts'
import { exportActivities } from './activity-log/exportActivities.ts'
import { contactChangeQueries, contactChangeSubmits } from './contact-changes/handlers.ts'
import type { Context } from './context/context.ts'
import {
  type BoundSubmit,
  bindSubmit,
  type QueryHandlers,
  type SubmitHandlers,
  type VoteHandler,
} from './context/handler.ts'
import {
  createSmartContractInterface,
  deleteSmartContractInterface,
  listSmartContractInterfaces,
} from './contracts/interfaces.ts'
import { bundleSubmits } from './credential-bundles/handlers.ts'
import { getBootProof, getLatestBootProof } from './enclaves/bootProofs.ts'
import { explainActivity } from './explain/explainActivity.ts'
import { previewActivity } from './explain/previewActivity.ts'
import { simulatePolicies } from './explain/simulatePolicies.ts'
import { getIpAllowlist, removeIpAllowlist, setIpAllowlist } from './ip-allowlist/ipAllowlists.ts'
import { confirmLoginMethods } from './keys/confirmLoginMethods.ts'
import { createApiKeys } from './keys/createApiKeys.ts'
import { deleteApiKeys } from './keys/deleteApiKeys.ts'
import { getApiKeys } from './keys/getApiKeys.ts'
import { liftLimit, listClosedNetworks } from './limits/closedNetworks.ts'
import { getMemberLimits, updateMemberLimits } from './limits/memberLimits.ts'
import { getContactMessages, listActivityMessages, reportBounces } from './messages/readMessages.ts'
import { oauth2Authenticate } from './oauth/oauth2Authenticate.ts'
import {
  createOauth2Credential,
  deleteOauth2Credential,
  listOauth2Credentials,
  updateOauth2Credential,
} from './oauth/oauth2Credentials.ts'
import { oauthLogin } from './oauth/oauthLogin.ts'
import { createOauthProviders, deleteOauthProviders, getOauthProviders } from './oauth/oauthProviders.ts'
import {
  createFiatOnRampCredential,
  deleteFiatOnRampCredential,
  listFiatOnRampCredentials,
  updateFiatOnRampCredential,
} from './onramp/credentials.ts'
import { getOnrampTransactionStatus } from './onramp/getOnrampTransactionStatus.ts'
import { initFiatOnRamp } from './onramp/initFiatOnRamp.ts'
import { initOtp } from './otp/initOtp.ts'
import { otpLogin } from './otp/otpLogin.ts'
import { verifyOtp } from './otp/verifyOtp.ts'
import {
  createAuthenticators,
  deleteAuthenticators,
  getAuthenticators,
  updateAuthenticator,
} from './passkeys/authenticators.ts'
import { peopleJobQueries, peopleJobSubmits } from './people-jobs/handlers.ts'
import { policyQueries, policySubmits } from './policies/policies.ts'
import { sessionProfileQueries, sessionProfileSubmits } from './policies/sessionProfiles.ts'
import { spendingLimitSubmits } from './policies/spendingLimits.ts'
import { createPrivateKeys, deletePrivateKeys, listPrivateKeys } from './private-keys/privateKeys.ts'
import {
  disableAuthProxy,
  enableAuthProxy,
  getAuthProxyConfig,
  rotateAuthProxyKey,
  updateAuthProxyConfig,
} from './proxy/authProxyConfig.ts'
import { previewMessage, sendTestMessage } from './proxy/testMessages.ts'
import { testOauthProvider } from './proxy/testOauthProvider.ts'
import { testOrigin } from './proxy/testOrigin.ts'
import { recordReads } from './reads/recordReads.ts'
import { createRecipient, deleteRecipient, listRecipients, updateRecipient } from './recipients/recipients.ts'
import { recoveryContactQueries, recoveryContactSubmits } from './recovery-contacts/handlers.ts'
import { listSignIns } from './sessions/listSignIns.ts'
import { createStampLogin } from './sessions/stampLogin.ts'
import { whoami } from './sessions/whoami.ts'
import { listSignUpEntries, updateSignUpList } from './sign-up/signUpLists.ts'
import { listLimits } from './spending-limits/listLimits.ts'
import {
  createPrivateKeyTag,
  createUserTag,
  deletePrivateKeyTags,
  deleteUserTags,
  listPrivateKeyTags,
  listUserTags,
  updatePrivateKeyTag,
  updateUserTag,
} from './tags/tags.ts'
import { exportPrivateKey, exportWallet, exportWalletAccount } from './transfers/exportKeys.ts'
import {
  importPrivateKey,
  importWallet,
  initImportPrivateKey,
  initImportWallet,
} from './transfers/importKeys.ts'
import { tvcQueries, tvcSubmits } from './tvc/handlers.ts'
import { getUsage } from './usage/getUsage.ts'
import { createWallet } from './wallets/createWallet.ts'
import { createWalletAccounts } from './wallets/createWalletAccounts.ts'
import { listWalletAccounts } from './wallets/listWalletAccounts.ts'
import { signRawPayload, signRawPayloads, signTransaction } from './wallets/signing.ts'
import { deleteWallets, listWallets, updateWallet } from './wallets/wallets.ts'
import {
  createWebhookEndpoint,
  deleteWebhookEndpoint,
  listWebhookEndpoints,
  updateWebhookEndpoint,
} from './webhooks/webhookEndpoints.ts'

/** The handler of each operation of the public API. A missing one doesn't compile. */
export const handlers: { readonly submit: SubmitHandlers; readonly query: QueryHandlers } = {
  query: {
    ...contactChangeQueries,
    ...recoveryContactQueries,
    ...peopleJobQueries,
    ...policyQueries,
    ...sessionProfileQueries,
    ...tvcQueries,
    explainActivity,
    exportActivities,
    getActivity,
    getApiKeys,
    getAuthenticators,
    getAuthProxyConfig,
    getBootProof,
    getContactMessages,
    getIpAllowlist,
    getLatestBootProof,
    getMemberLimits,
    getOauthProviders,
    getOnrampTransactionStatus,
    getPersonalData,
    getPersonalDataExport,
    getUsage,
    getUser,
    listActivities,
    listActivityMessages,
    listAppProofs,
    listClosedNetworks,
    listFiatOnRampCredentials,
    listLimits,
    listOauth2Credentials,
    listPrivateKeys,
    listPrivateKeyTags,
    listRecipients,
    listSignIns,
    listSignUpEntries,
    listSmartContractInterfaces,
    listSubOrganizations,
    listSuborgs,
    listUsers,
    listUserTags,
    listVerifiedSuborgs,
    listWalletAccounts,
    listWallets,
    listWebhookEndpoints,
    previewActivity,
    previewMessage,
    simulatePolicies,
    testOauthProvider,
    testOrigin,
    whoami,
  },
  submit: {
    ...bundleSubmits,
    ...contactChangeSubmits,
    ...recoveryContactSubmits,
    ...peopleJobSubmits,
    ...policySubmits,
    ...sessionProfileSubmits,
    ...spendingLimitSubmits,
    ...tvcSubmits,
    approveActivity: { selection: 'VOTE_SELECTION_APPROVED' },
    blockUser,
    confirmLoginMethods,
    createApiKeys,
    createAuthenticators,
    createFiatOnRampCredential,
    createOauth2Credential,
    createOauthProviders,
    createPrivateKeys,
    createPrivateKeyTag,
    createRecipient,
    createSmartContractInterface,
    createSubOrganization,
    createUsers,
    createUserTag,
    createWallet,
    createWalletAccounts,
    createWebhookEndpoint,
    deleteApiKeys,
    deleteAuthenticators,
    deleteFiatOnRampCredential,
    deleteOauth2Credential,
    deleteOauthProviders,
    deletePrivateKeys,
    deletePrivateKeyTags,
    deleteRecipient,
    deleteSmartContractInterface,
    deleteSubOrganization,
    deleteUsers,
    deleteUserTags,
    deleteWallets,
    deleteWebhookEndpoint,
    disableAuthProxy,
    enableAuthProxy,
    endUserSessions,
    exportPersonalData,
    exportPrivateKey,
    exportWallet,
    exportWalletAccount,
    importPrivateKey,
    importWallet,
    initFiatOnRamp,
    initImportPrivateKey,
    initImportWallet,
    initOtp,
    inviteMember,
    liftLimit,
    oauth2Authenticate,
    oauthLogin,
    otpLogin,
    recordReads,
    rejectActivity: { selection: 'VOTE_SELECTION_REJECTED' },
    removeIpAllowlist,
    removeSubOrganization,
    reportBounces,
    rotateAuthProxyKey,
    sendTestMessage,
    setIpAllowlist,
    showUserContacts,
    signRawPayload,
    signRawPayloads,
    signTransaction,
    stampLogin: createStampLogin({ oauthLogin, otpLogin }),
    unblockUser,
    updateAuthenticator,
    updateAuthProxyConfig,
    updateFiatOnRampCredential,
    updateMemberLimits,
    updateOauth2Credential,
    updatePrivateKeyTag,
    updateRecipient,
    updateRootQuorum,
    updateSignUpList,
    updateUser,
    updateUserClaims,
    updateUserEmail,
    updateUserName,
    updateUserPhoneNumber,
    updateUserTag,
    updateWallet,
    updateWebhookEndpoint,
    verifyOtp,
  },
}

/** The handler of a submit, bound to the parameters of a request. Votes have none: activities count them. */
export function dispatchTo<Name extends SubmitOperation>(
  name: Name,
  parameters: ReadParamsOf<Operations['submit'][Name]>,
): BoundSubmit | VoteHandler {
  const handler = handlers.submit[name]
  return 'selection' in handler ? handler : bindSubmit(handler, parameters)
}

/** The answer of a query. */
export const answerTo = <Name extends QueryOperation>(
  name: Name,
  context: Context,
  parameters: ReadParamsOf<Operations['query'][Name]>,
): Promise<ResultOf<Operations['query'][Name]>> => handlers.query[name](context, parameters)
