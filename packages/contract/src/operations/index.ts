import { createSubOrganization } from './accounts/createSubOrganization.ts'
import { deleteSubOrganization } from './accounts/deleteSubOrganization.ts'
import { getUser } from './accounts/getUser.ts'
import { initUserEmailRecovery } from './accounts/initUserEmailRecovery.ts'
import { listSuborgs } from './accounts/listSuborgs.ts'
import { listVerifiedSuborgs } from './accounts/listVerifiedSuborgs.ts'
import { updateUser } from './accounts/updateUser.ts'
import { updateUserEmail } from './accounts/updateUserEmail.ts'
import { updateUserName } from './accounts/updateUserName.ts'
import { updateUserPhoneNumber } from './accounts/updateUserPhoneNumber.ts'
import { updateUserTag } from './accounts/updateUserTag.ts'
import { getActivity } from './activities/getActivity.ts'
import { listActivities } from './activities/listActivities.ts'
import { createTvcDeployment } from './enclaves/createTvcDeployment.ts'
import { getBootProof } from './enclaves/getBootProof.ts'
import { getLatestBootProof } from './enclaves/getLatestBootProof.ts'
import { listAppProofs } from './enclaves/listAppProofs.ts'
import { listTvcAppDeployments } from './enclaves/listTvcAppDeployments.ts'
import { createApiKeys } from './keys/createApiKeys.ts'
import { deleteApiKeys } from './keys/deleteApiKeys.ts'
import { getApiKeys } from './keys/getApiKeys.ts'
import { removeIpAllowlist } from './keys/removeIpAllowlist.ts'
import { createOauth2Credential } from './oauth/createOauth2Credential.ts'
import { createOauthProviders } from './oauth/createOauthProviders.ts'
import { deleteOauth2Credential } from './oauth/deleteOauth2Credential.ts'
import { deleteOauthProviders } from './oauth/deleteOauthProviders.ts'
import { getOauthProviders } from './oauth/getOauthProviders.ts'
import { listOauth2Credentials } from './oauth/listOauth2Credentials.ts'
import { oauth } from './oauth/oauth.ts'
import { oauth2Authenticate } from './oauth/oauth2Authenticate.ts'
import { oauthLogin } from './oauth/oauthLogin.ts'
import { getOnrampTransactionStatus } from './onramp/getOnrampTransactionStatus.ts'
import { initFiatOnRamp } from './onramp/initFiatOnRamp.ts'
import { initOtp } from './otp/initOtp.ts'
import { otpLogin } from './otp/otpLogin.ts'
import { verifyOtp } from './otp/verifyOtp.ts'
import { createAuthenticators } from './passkeys/createAuthenticators.ts'
import { deleteAuthenticators } from './passkeys/deleteAuthenticators.ts'
import { getAuthenticators } from './passkeys/getAuthenticators.ts'
import { updateAuthenticator } from './passkeys/updateAuthenticator.ts'
import { createPolicies } from './policies/createPolicies.ts'
import { listSmartContractInterfaces } from './policies/listSmartContractInterfaces.ts'
import { account } from './proxy/account.ts'
import { disableAuthProxy } from './proxy/disableAuthProxy.ts'
import { enableAuthProxy } from './proxy/enableAuthProxy.ts'
import { getAuthProxyConfig } from './proxy/getAuthProxyConfig.ts'
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
import { updateAuthProxyConfig } from './proxy/updateAuthProxyConfig.ts'
import { walletKitClientParams } from './proxy/walletKitClientParams.ts'
import { walletKitConfig } from './proxy/walletKitConfig.ts'
import { createReadWriteSession } from './sessions/createReadWriteSession.ts'
import { stampLogin } from './sessions/stampLogin.ts'
import { whoami } from './sessions/whoami.ts'
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
import { signRawPayload } from './wallets/signRawPayload.ts'
import { signRawPayloads } from './wallets/signRawPayloads.ts'
import { signTransaction } from './wallets/signTransaction.ts'
import { updateWallet } from './wallets/updateWallet.ts'

/**
 * Every operation with its schemas. A new one is a file, a line here, and the row of `wire` that the compiler then
 * requires.
 */
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
    deleteSubOrganization,
    deleteApiKeys,
    initOtp,
    verifyOtp,
    otpLogin,
    enableAuthProxy,
    disableAuthProxy,
    updateAuthProxyConfig,
    createAuthenticators,
    deleteAuthenticators,
    updateAuthenticator,
    createApiKeys,
    updateUserName,
    updateUserEmail,
    oauthLogin,
    oauth2Authenticate,
    createOauth2Credential,
    deleteOauth2Credential,
    createOauthProviders,
    deleteOauthProviders,
    createWallet,
    createWalletAccounts,
    signRawPayload,
    signRawPayloads,
    signTransaction,
    deleteWallets,
    createPrivateKeys,
    exportWalletAccount,
    initImportWallet,
    importWallet,
    initImportPrivateKey,
    importPrivateKey,
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
    listWallets,
    listWalletAccounts,
    listAppProofs,
    getBootProof,
  },
}
export type Operations = typeof operations
