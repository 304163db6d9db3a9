import { allNotBuilt, type QueryHandlers, type SubmitHandlers } from '../handler.ts'
import { createApiKeys } from './createApiKeys.ts'
import { createAuthenticators } from './createAuthenticators.ts'
import { createReadWriteSession } from './createReadWriteSession.ts'
import { createSubOrganization } from './createSubOrganization.ts'
import { deleteApiKeys } from './deleteApiKeys.ts'
import { deleteAuthenticators } from './deleteAuthenticators.ts'
import { disableAuthProxy } from './disableAuthProxy.ts'
import { enableAuthProxy } from './enableAuthProxy.ts'
import { getActivity } from './getActivity.ts'
import { getApiKeys } from './getApiKeys.ts'
import { getAuthenticators } from './getAuthenticators.ts'
import { getAuthProxyConfig } from './getAuthProxyConfig.ts'
import { getUser } from './getUser.ts'
import { initOtp } from './initOtp.ts'
import { listActivities } from './listActivities.ts'
import { listSuborgs } from './listSuborgs.ts'
import { listVerifiedSuborgs } from './listVerifiedSuborgs.ts'
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
    initOtp,
    otpLogin,
    stampLogin,
    updateAuthProxyConfig,
    updateUser,
    updateUserEmail,
    updateUserName,
    updateUserPhoneNumber,
    verifyOtp,
    ...allNotBuilt(
      'createOauth2Credential',
      'createOauthProviders',
      'createPolicies',
      'createTvcDeployment',
      'deleteOauth2Credential',
      'deleteOauthProviders',
      'deletePrivateKeys',
      'exportPrivateKey',
      'exportWallet',
      'initFiatOnRamp',
      'initUserEmailRecovery',
      'oauth',
      'oauth2Authenticate',
      'oauthLogin',
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
    getUser,
    listActivities,
    listSuborgs,
    listVerifiedSuborgs,
    whoami,
    ...allNotBuilt(
      'getLatestBootProof',
      'getOauthProviders',
      'getOnrampTransactionStatus',
      'listOauth2Credentials',
      'listPrivateKeys',
      'listSmartContractInterfaces',
      'listTvcAppDeployments',
    ),
  },
} satisfies { submit: SubmitHandlers; query: QueryHandlers }
