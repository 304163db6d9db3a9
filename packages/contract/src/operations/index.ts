// Written from the files beside it by `npx vitest run packages/contract/test/rows -u`.
import {
  approveContactChange,
  listContactChanges,
  listWaitingContactChanges,
  rejectContactChange,
  requestContactChange,
  stopContactChange,
} from './accounts/contactChanges.ts'
import { getUsage } from './accounts/getUsage.ts'
import { inviteMember } from './accounts/inviteMember.ts'
import { getMemberLimits, recordReads, updateMemberLimits } from './accounts/memberLimits.ts'
import {
  blockUser,
  endUserSessions,
  listSubOrganizations,
  removeSubOrganization,
  showUserContacts,
  unblockUser,
} from './accounts/people.ts'
import {
  blockPeople,
  deletePeople,
  listPeopleJobResults,
  listPeopleJobs,
  previewPeopleJob,
  stopPeopleJob,
} from './accounts/peopleJobs.ts'
import { exportPersonalData, getPersonalData, getPersonalDataExport } from './accounts/personalData.ts'
import { initUserEmailRecovery, recoverUser } from './accounts/recovery.ts'
import {
  getRecoveryContact,
  nameRecoveryContact,
  removeRecoveryContact,
  requestRecovery,
} from './accounts/recoveryContacts.ts'
import {
  createSubOrganization,
  deleteSubOrganization,
  listSuborgs,
  listVerifiedSuborgs,
} from './accounts/subOrganizations.ts'
import { updateRootQuorum } from './accounts/updateRootQuorum.ts'
import { updateUserClaims } from './accounts/updateUserClaims.ts'
import {
  createUsers,
  deleteUsers,
  getUser,
  listUsers,
  updateUser,
  updateUserEmail,
  updateUserName,
  updateUserPhoneNumber,
} from './accounts/users.ts'
import { createUserTag, deleteUserTags, listUserTags, updateUserTag } from './accounts/userTags.ts'
import { exportActivities, getActivity, listActivities } from './activities/activities.ts'
import { approveActivity, rejectActivity } from './activities/votes.ts'
import { getBootProof } from './enclaves/getBootProof.ts'
import { getLatestBootProof } from './enclaves/getLatestBootProof.ts'
import { listAppProofs } from './enclaves/listAppProofs.ts'
import { createApiKeys, deleteApiKeys, getApiKeys } from './keys/apiKeys.ts'
import { getIpAllowlist, removeIpAllowlist, setIpAllowlist } from './keys/ipAllowlists.ts'
import { createLimits, deleteLimits, listLimits } from './limits/limits.ts'
import { oauth } from './oauth/oauth.ts'
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
import { getContactMessages, listActivityMessages, reportBounces } from './otp/messages.ts'
import { liftLimit, listClosedNetworks } from './otp/networkLimits.ts'
import { otpLogin } from './otp/otpLogin.ts'
import { verifyOtp } from './otp/verifyOtp.ts'
import {
  createAuthenticators,
  deleteAuthenticators,
  getAuthenticators,
  updateAuthenticator,
} from './passkeys/authenticators.ts'
import { confirmLoginMethods } from './passkeys/confirmLoginMethods.ts'
import { createPolicies } from './policies/createPolicies.ts'
import { explainActivity } from './policies/explainActivity.ts'
import {
  createPolicy,
  deletePolicies,
  deletePolicy,
  getPolicy,
  listPolicies,
  updatePolicy,
} from './policies/policies.ts'
import { previewActivity } from './policies/previewActivity.ts'
import { simulatePolicies } from './policies/simulatePolicies.ts'
import {
  createSmartContractInterface,
  deleteSmartContractInterface,
  listSmartContractInterfaces,
} from './policies/smartContractInterfaces.ts'
import { account } from './proxy/account.ts'
import {
  disableAuthProxy,
  enableAuthProxy,
  getAuthProxyConfig,
  rotateAuthProxyKey,
  updateAuthProxyConfig,
} from './proxy/authProxyConfig.ts'
import { previewMessage, sendTestMessage, testOauthProvider, testOrigin } from './proxy/authProxyTests.ts'
import {
  oauth2Authenticate as proxyOauth2Authenticate,
  oauthLogin as proxyOauthLogin,
} from './proxy/oauth.ts'
import {
  otpInit,
  otpInitV2,
  otpLoginV2,
  otpVerify,
  otpVerifyV2,
  otpLogin as proxyOtpLogin,
} from './proxy/otp.ts'
import { recoveryInit } from './proxy/recovery.ts'
import { signup, signupV2 } from './proxy/signup.ts'
import { walletKitClientParams, walletKitConfig } from './proxy/walletKitConfig.ts'
import { createRecipient, deleteRecipient, listRecipients, updateRecipient } from './recipients/recipients.ts'
import { listSignIns } from './sessions/listSignIns.ts'
import { createSessionProfile, getSessionProfile, getSessionProfiles } from './sessions/sessionProfiles.ts'
import { createReadWriteSession, stampLogin, whoami } from './sessions/sessions.ts'
import { listSignUpEntries, updateSignUpList } from './sign-up/signUpLists.ts'
import { createTvcApp, getTvcApp, listTvcApps } from './tvc/apps.ts'
import { createTvcDeployment } from './tvc/createTvcDeployment.ts'
import { createTvcManifestApprovals } from './tvc/createTvcManifestApprovals.ts'
import { getTvcDeployment, listTvcAppDeployments } from './tvc/deployments.ts'
import { createPrivateKeys } from './wallets/createPrivateKeys.ts'
import { createWallet } from './wallets/createWallet.ts'
import { createWalletAccounts } from './wallets/createWalletAccounts.ts'
import { deletePrivateKeys } from './wallets/deletePrivateKeys.ts'
import { deleteWallets } from './wallets/deleteWallets.ts'
import { exportPrivateKey } from './wallets/exportPrivateKey.ts'
import { exportWallet } from './wallets/exportWallet.ts'
import { exportWalletAccount } from './wallets/exportWalletAccount.ts'
import { importPrivateKey } from './wallets/importPrivateKey.ts'
import { importWallet } from './wallets/importWallet.ts'
import { initImportPrivateKey } from './wallets/initImportPrivateKey.ts'
import { initImportWallet } from './wallets/initImportWallet.ts'
import { listPrivateKeys } from './wallets/listPrivateKeys.ts'
import { listWalletAccounts } from './wallets/listWalletAccounts.ts'
import { listWallets } from './wallets/listWallets.ts'
import {
  createPrivateKeyTag,
  deletePrivateKeyTags,
  listPrivateKeyTags,
  updatePrivateKeyTag,
} from './wallets/privateKeyTags.ts'
import { signRawPayload } from './wallets/signRawPayload.ts'
import { signRawPayloads } from './wallets/signRawPayloads.ts'
import { signTransaction } from './wallets/signTransaction.ts'
import { updateWallet } from './wallets/updateWallet.ts'
import {
  createWebhookEndpoint,
  deleteWebhookEndpoint,
  listWebhookEndpoints,
  updateWebhookEndpoint,
} from './webhooks/webhookEndpoints.ts'

/** Every operation with its schemas. */
export const operations = {
  proxy: {
    account,
    oauth2Authenticate: proxyOauth2Authenticate,
    oauthLogin: proxyOauthLogin,
    otpInit,
    otpInitV2,
    otpLogin: proxyOtpLogin,
    otpLoginV2,
    otpVerify,
    otpVerifyV2,
    recoveryInit,
    signup,
    signupV2,
    walletKitClientParams,
    walletKitConfig,
  },
  query: {
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
    getPolicy,
    getRecoveryContact,
    getSessionProfile,
    getSessionProfiles,
    getTvcApp,
    getTvcDeployment,
    getUsage,
    getUser,
    listActivities,
    listActivityMessages,
    listAppProofs,
    listClosedNetworks,
    listContactChanges,
    listFiatOnRampCredentials,
    listLimits,
    listOauth2Credentials,
    listPeopleJobResults,
    listPeopleJobs,
    listPolicies,
    listPrivateKeys,
    listPrivateKeyTags,
    listRecipients,
    listSignIns,
    listSignUpEntries,
    listSmartContractInterfaces,
    listSubOrganizations,
    listSuborgs,
    listTvcAppDeployments,
    listTvcApps,
    listUsers,
    listUserTags,
    listVerifiedSuborgs,
    listWaitingContactChanges,
    listWalletAccounts,
    listWallets,
    listWebhookEndpoints,
    previewActivity,
    previewMessage,
    previewPeopleJob,
    simulatePolicies,
    testOauthProvider,
    testOrigin,
    whoami,
  },
  submit: {
    approveActivity,
    approveContactChange,
    blockPeople,
    blockUser,
    confirmLoginMethods,
    createApiKeys,
    createAuthenticators,
    createFiatOnRampCredential,
    createLimits,
    createOauth2Credential,
    createOauthProviders,
    createPolicies,
    createPolicy,
    createPrivateKeys,
    createPrivateKeyTag,
    createReadWriteSession,
    createRecipient,
    createSessionProfile,
    createSmartContractInterface,
    createSubOrganization,
    createTvcApp,
    createTvcDeployment,
    createTvcManifestApprovals,
    createUsers,
    createUserTag,
    createWallet,
    createWalletAccounts,
    createWebhookEndpoint,
    deleteApiKeys,
    deleteAuthenticators,
    deleteFiatOnRampCredential,
    deleteLimits,
    deleteOauth2Credential,
    deleteOauthProviders,
    deletePeople,
    deletePolicies,
    deletePolicy,
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
    initUserEmailRecovery,
    inviteMember,
    liftLimit,
    nameRecoveryContact,
    oauth,
    oauth2Authenticate,
    oauthLogin,
    otpLogin,
    recordReads,
    recoverUser,
    rejectActivity,
    rejectContactChange,
    removeIpAllowlist,
    removeRecoveryContact,
    removeSubOrganization,
    reportBounces,
    requestContactChange,
    requestRecovery,
    rotateAuthProxyKey,
    sendTestMessage,
    setIpAllowlist,
    showUserContacts,
    signRawPayload,
    signRawPayloads,
    signTransaction,
    stampLogin,
    stopContactChange,
    stopPeopleJob,
    unblockUser,
    updateAuthenticator,
    updateAuthProxyConfig,
    updateFiatOnRampCredential,
    updateMemberLimits,
    updateOauth2Credential,
    updatePolicy,
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
export type Operations = typeof operations
