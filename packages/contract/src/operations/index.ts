import { createApiKeys } from './createApiKeys.ts'
import { createAuthenticators } from './createAuthenticators.ts'
import { createOauth2Credential } from './createOauth2Credential.ts'
import { createOauthProviders } from './createOauthProviders.ts'
import { createPolicies } from './createPolicies.ts'
import { createReadWriteSession } from './createReadWriteSession.ts'
import { createSubOrganization } from './createSubOrganization.ts'
import { createTvcDeployment } from './createTvcDeployment.ts'
import { deleteApiKeys } from './deleteApiKeys.ts'
import { deleteAuthenticators } from './deleteAuthenticators.ts'
import { deleteOauth2Credential } from './deleteOauth2Credential.ts'
import { deleteOauthProviders } from './deleteOauthProviders.ts'
import { deletePrivateKeys } from './deletePrivateKeys.ts'
import { disableAuthProxy } from './disableAuthProxy.ts'
import { enableAuthProxy } from './enableAuthProxy.ts'
import { exportPrivateKey } from './exportPrivateKey.ts'
import { exportWallet } from './exportWallet.ts'
import { getActivity } from './getActivity.ts'
import { getApiKeys } from './getApiKeys.ts'
import { getAuthenticators } from './getAuthenticators.ts'
import { getAuthProxyConfig } from './getAuthProxyConfig.ts'
import { getLatestBootProof } from './getLatestBootProof.ts'
import { getOauthProviders } from './getOauthProviders.ts'
import { getOnrampTransactionStatus } from './getOnrampTransactionStatus.ts'
import { getUser } from './getUser.ts'
import { initFiatOnRamp } from './initFiatOnRamp.ts'
import { initOtp } from './initOtp.ts'
import { initUserEmailRecovery } from './initUserEmailRecovery.ts'
import { listActivities } from './listActivities.ts'
import { listOauth2Credentials } from './listOauth2Credentials.ts'
import { listPrivateKeys } from './listPrivateKeys.ts'
import { listSmartContractInterfaces } from './listSmartContractInterfaces.ts'
import { listSuborgs } from './listSuborgs.ts'
import { listTvcAppDeployments } from './listTvcAppDeployments.ts'
import { listVerifiedSuborgs } from './listVerifiedSuborgs.ts'
import { oauth } from './oauth.ts'
import { oauth2Authenticate } from './oauth2Authenticate.ts'
import { oauthLogin } from './oauthLogin.ts'
import { otpLogin } from './otpLogin.ts'
import { account } from './proxy/account.ts'
import { oauth2Authenticate as proxyOauth2Authenticate } from './proxy/oauth2Authenticate.ts'
import { oauthLogin as proxyOauthLogin } from './proxy/oauthLogin.ts'
import { otpInit } from './proxy/otpInit.ts'
import { otpInitV2 } from './proxy/otpInitV2.ts'
import { otpLogin as proxyOtpLogin } from './proxy/otpLogin.ts'
import { otpLoginV2 } from './proxy/otpLoginV2.ts'
import { otpVerify } from './proxy/otpVerify.ts'
import { otpVerifyV2 } from './proxy/otpVerifyV2.ts'
import { signup } from './proxy/signup.ts'
import { signupV2 } from './proxy/signupV2.ts'
import { walletKitClientParams } from './proxy/walletKitClientParams.ts'
import { walletKitConfig } from './proxy/walletKitConfig.ts'
import { removeIpAllowlist } from './removeIpAllowlist.ts'
import { stampLogin } from './stampLogin.ts'
import { updateAuthProxyConfig } from './updateAuthProxyConfig.ts'
import { updateUser } from './updateUser.ts'
import { updateUserEmail } from './updateUserEmail.ts'
import { updateUserName } from './updateUserName.ts'
import { updateUserPhoneNumber } from './updateUserPhoneNumber.ts'
import { updateUserTag } from './updateUserTag.ts'
import { updateWallet } from './updateWallet.ts'
import { verifyOtp } from './verifyOtp.ts'
import { whoami } from './whoami.ts'

/** Every operation with its schemas. A new one is a file, a line here and the row of `wire` that the compiler then asks for. */
export const operations = {
  proxy: {
    signup,
    otpInit,
    otpVerify,
    otpLogin: proxyOtpLogin,
    otpInitV2,
    otpVerifyV2,
    otpLoginV2,
    signupV2,
    oauth2Authenticate: proxyOauth2Authenticate,
    oauthLogin: proxyOauthLogin,
    account,
    walletKitConfig,
    walletKitClientParams,
  },
  submit: {
    oauth,
    updateUser,
    createReadWriteSession,
    createPolicies,
    stampLogin,
    exportPrivateKey,
    removeIpAllowlist,
    createTvcDeployment,
    initUserEmailRecovery,
    initFiatOnRamp,
    exportWallet,
    updateUserTag,
    deletePrivateKeys,
    updateWallet,
    updateUserPhoneNumber,
    createSubOrganization,
    deleteApiKeys,
    initOtp,
    verifyOtp,
    otpLogin,
    enableAuthProxy,
    disableAuthProxy,
    updateAuthProxyConfig,
    createAuthenticators,
    deleteAuthenticators,
    createApiKeys,
    updateUserName,
    updateUserEmail,
    oauthLogin,
    oauth2Authenticate,
    createOauth2Credential,
    deleteOauth2Credential,
    createOauthProviders,
    deleteOauthProviders,
  },
  query: {
    listPrivateKeys,
    listSmartContractInterfaces,
    getLatestBootProof,
    whoami,
    getOnrampTransactionStatus,
    listTvcAppDeployments,
    getUser,
    getActivity,
    listActivities,
    listSuborgs,
    listVerifiedSuborgs,
    getApiKeys,
    getAuthProxyConfig,
    getAuthenticators,
    getOauthProviders,
    listOauth2Credentials,
  },
}
export type Operations = typeof operations
