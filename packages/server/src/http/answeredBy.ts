import type { QueryOperation } from '@latchkey/contract/wire'

/**
 * Which server answers a query, where there is a replica. Its answers may be a second old, so it gets only lists and
 * figures for operators that are large or read again and again. The primary answers what a program acts on, such as
 * accounts during a sign-in, policies and inboxes of approvals; what a client reads right after its own change, such as
 * wallets and keys; and what stores or signs something, such as the export of the log.
 */
export const answeredBy: Readonly<Record<QueryOperation, 'primary' | 'replica'>> = {
  explainActivity: 'primary',
  exportActivities: 'primary',
  getActivity: 'primary',
  getApiKeys: 'primary',
  getAuthenticators: 'primary',
  getAuthProxyConfig: 'primary',
  getBootProof: 'primary',
  getIpAllowlist: 'primary',
  getLatestBootProof: 'primary',
  getOauthProviders: 'primary',
  getOnrampTransactionStatus: 'primary',
  getPersonalData: 'primary',
  getPolicy: 'primary',
  getTvcApp: 'primary',
  getTvcDeployment: 'primary',
  getUsage: 'replica',
  getUser: 'primary',
  listActivities: 'primary',
  listAppProofs: 'primary',
  listFiatOnRampCredentials: 'primary',
  listOauth2Credentials: 'primary',
  listPolicies: 'primary',
  listPrivateKeys: 'primary',
  listPrivateKeyTags: 'primary',
  listSignIns: 'replica',
  listSmartContractInterfaces: 'primary',
  listSubOrganizations: 'replica',
  listSuborgs: 'primary',
  listTvcAppDeployments: 'primary',
  listTvcApps: 'primary',
  listUsers: 'primary',
  listUserTags: 'primary',
  listVerifiedSuborgs: 'primary',
  listWalletAccounts: 'primary',
  listWallets: 'primary',
  listWebhookEndpoints: 'primary',
  previewActivity: 'primary',
  previewMessage: 'primary',
  simulatePolicies: 'primary',
  testOauthProvider: 'primary',
  testOrigin: 'primary',
  whoami: 'primary',
}
