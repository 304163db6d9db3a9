import { allNotBuilt, type QueryHandlers, type SubmitHandlers } from '../handler.ts'
import { createApiKeys } from './createApiKeys.ts'
import { createAuthenticators } from './createAuthenticators.ts'
import { createOauth2Credential } from './createOauth2Credential.ts'
import { createOauthProviders } from './createOauthProviders.ts'
import { createReadWriteSession } from './createReadWriteSession.ts'
import { createSubOrganization } from './createSubOrganization.ts'
import { deleteApiKeys } from './deleteApiKeys.ts'
import { deleteAuthenticators } from './deleteAuthenticators.ts'
import { deleteOauth2Credential } from './deleteOauth2Credential.ts'
import { deleteOauthProviders } from './deleteOauthProviders.ts'
import { disableAuthProxy } from './disableAuthProxy.ts'
import { enableAuthProxy } from './enableAuthProxy.ts'
import { getActivity } from './getActivity.ts'
import { getApiKeys } from './getApiKeys.ts'
import { getAuthenticators } from './getAuthenticators.ts'
import { getAuthProxyConfig } from './getAuthProxyConfig.ts'
import { getOauthProviders } from './getOauthProviders.ts'
import { getUser } from './getUser.ts'
import { initOtp } from './initOtp.ts'
import { listActivities } from './listActivities.ts'
import { listOauth2Credentials } from './listOauth2Credentials.ts'
import { listSuborgs } from './listSuborgs.ts'
import { listVerifiedSuborgs } from './listVerifiedSuborgs.ts'
import { oauth } from './oauth.ts'
import { oauth2Authenticate } from './oauth2Authenticate.ts'
import { oauthLogin } from './oauthLogin.ts'
import { otpLogin } from './otpLogin.ts'
import { stampLogin } from './stampLogin.ts'
import { updateAuthProxyConfig } from './updateAuthProxyConfig.ts'
import { updateUser } from './updateUser.ts'
import { updateUserEmail } from './updateUserEmail.ts'
import { updateUserName } from './updateUserName.ts'
import { updateUserPhoneNumber } from './updateUserPhoneNumber.ts'
import { verifyOtp } from './verifyOtp.ts'
import { whoami } from './whoami.ts'

/** Who answers which operation of the public API. One missing from here does not compile. */
export const handlers = {
  submit: {
    createApiKeys,
    createAuthenticators,
    createReadWriteSession,
    createSubOrganization,
    deleteApiKeys,
    deleteAuthenticators,
    disableAuthProxy,
    enableAuthProxy,
    createOauth2Credential,
    createOauthProviders,
    deleteOauth2Credential,
    deleteOauthProviders,
    initOtp,
    oauth,
    oauth2Authenticate,
    oauthLogin,
    otpLogin,
    stampLogin,
    updateAuthProxyConfig,
    updateUser,
    updateUserEmail,
    updateUserName,
    updateUserPhoneNumber,
    verifyOtp,
    ...allNotBuilt(
      'createPolicies',
      'createTvcDeployment',
      'deletePrivateKeys',
      'exportPrivateKey',
      'exportWallet',
      'initFiatOnRamp',
      'initUserEmailRecovery',
      'removeIpAllowlist',
      'updateUserTag',
      'updateWallet',
    ),
  },
  query: {
    getActivity,
    getApiKeys,
    getAuthenticators,
    getAuthProxyConfig,
    getOauthProviders,
    getUser,
    listActivities,
    listOauth2Credentials,
    listSuborgs,
    listVerifiedSuborgs,
    whoami,
    ...allNotBuilt(
      'getLatestBootProof',
      'getOnrampTransactionStatus',
      'listPrivateKeys',
      'listSmartContractInterfaces',
      'listTvcAppDeployments',
    ),
  },
} satisfies { submit: SubmitHandlers; query: QueryHandlers }
