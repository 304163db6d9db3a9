import type { PolicyAction, PolicyResource } from '@latchkey/contract'
import type { OperationId } from '@latchkey/contract/server'
import type { ParamsOf, SubmitOperation, Wire } from '@latchkey/contract/wire'

import type { PolicyValue } from '../policyObjects.ts'

type SubmitId<Id> = Id extends `submit/${infer Name}` ? Name : never
/** Every submit, built or not. */
type Submit = SubmitId<OperationId>

/** The parameter that names the wallets or keys which policies can refer to. */
export type Target = 'signWith' | 'address' | 'walletId' | 'walletIds' | 'privateKeyId' | 'privateKeyIds'

interface Facts<Parameter extends string, Parameters> {
  resource: PolicyResource
  action: PolicyAction
  /** Parameters that `activity.params` shows, in snake case. No other can be named in a policy. */
  params?: readonly Parameter[]
  /** Values that `activity.params` shows beside them, by name. */
  derived?: Readonly<Record<string, (parameters: Parameters) => PolicyValue>>
  /** The parameter that names wallets or keys. */
  target?: Target & Parameter
}

type ParametersOf<Name> = Name extends SubmitOperation ? ParamsOf<Wire['submit'][Name]> : never
type FactsOf<Name> = Facts<
  Name extends SubmitOperation ? keyof ParametersOf<Name> & string : string,
  ParametersOf<Name>
>

/** `activity` of each operation: a new one doesn't compile without its row. docs/policies.md#activities */
export const activityFacts: { readonly [Name in Submit]: FactsOf<Name> } = {
  approveActivity: { resource: 'ACTIVITY', action: 'UPDATE' },
  createApiKeys: { resource: 'CREDENTIAL', action: 'CREATE', params: ['userId'] },
  createAuthenticators: { resource: 'CREDENTIAL', action: 'CREATE' },
  createOauth2Credential: { resource: 'AUTH', action: 'CREATE' },
  createOauthProviders: { resource: 'CREDENTIAL', action: 'CREATE' },
  createPolicies: { resource: 'POLICY', action: 'CREATE' },
  createPolicy: { resource: 'POLICY', action: 'CREATE' },
  createPrivateKeyTag: { resource: 'PRIVATE_KEY', action: 'CREATE' },
  createPrivateKeys: { resource: 'PRIVATE_KEY', action: 'CREATE' },
  createReadWriteSession: { resource: 'AUTH', action: 'CREATE' },
  createSmartContractInterface: { resource: 'SMART_CONTRACT_INTERFACE', action: 'CREATE' },
  createSubOrganization: { resource: 'ORGANIZATION', action: 'CREATE' },
  createTvcApp: { resource: 'TVC_APP', action: 'CREATE' },
  createTvcDeployment: { resource: 'TVC_DEPLOYMENT', action: 'CREATE' },
  createTvcManifestApprovals: { resource: 'TVC_DEPLOYMENT', action: 'UPDATE' },
  createUserTag: { resource: 'USER', action: 'CREATE' },
  createUsers: {
    resource: 'USER',
    action: 'CREATE',
    // Tags say what other policies allow their members.
    derived: { user_tags: ({ users }) => users.flatMap(({ userTags = [] }) => userTags) },
  },
  createWallet: { resource: 'WALLET', action: 'CREATE' },
  createWalletAccounts: { resource: 'WALLET', action: 'CREATE', target: 'walletId' },
  deleteApiKeys: { resource: 'CREDENTIAL', action: 'DELETE', params: ['userId', 'apiKeyIds'] },
  deleteAuthenticators: { resource: 'CREDENTIAL', action: 'DELETE' },
  deleteOauth2Credential: { resource: 'AUTH', action: 'DELETE' },
  deleteOauthProviders: { resource: 'CREDENTIAL', action: 'DELETE' },
  deletePolicies: { resource: 'POLICY', action: 'DELETE' },
  deletePolicy: { resource: 'POLICY', action: 'DELETE' },
  deletePrivateKeyTags: { resource: 'PRIVATE_KEY', action: 'DELETE' },
  deletePrivateKeys: { resource: 'PRIVATE_KEY', action: 'DELETE', target: 'privateKeyIds' },
  deleteSmartContractInterface: { resource: 'SMART_CONTRACT_INTERFACE', action: 'DELETE' },
  deleteSubOrganization: { resource: 'ORGANIZATION', action: 'DELETE' },
  inviteMember: { resource: 'USER', action: 'CREATE', params: ['userId'] },
  confirmLoginMethods: { resource: 'CREDENTIAL', action: 'UPDATE' },
  blockUser: { resource: 'USER', action: 'UPDATE', params: ['userId'] },
  unblockUser: { resource: 'USER', action: 'UPDATE', params: ['userId'] },
  endUserSessions: { resource: 'CREDENTIAL', action: 'DELETE' },
  showUserContacts: { resource: 'USER', action: 'EXPORT' },
  removeSubOrganization: { resource: 'ORGANIZATION', action: 'DELETE' },
  deleteUserTags: { resource: 'USER', action: 'DELETE' },
  deleteUsers: { resource: 'USER', action: 'DELETE', params: ['userIds'] },
  deleteWallets: { resource: 'WALLET', action: 'DELETE', target: 'walletIds' },
  disableAuthProxy: { resource: 'AUTH_PROXY', action: 'DELETE' },
  enableAuthProxy: { resource: 'AUTH_PROXY', action: 'CREATE' },
  exportPrivateKey: {
    resource: 'PRIVATE_KEY',
    action: 'EXPORT',
    params: ['targetPublicKey'],
    target: 'privateKeyId',
  },
  exportWallet: {
    resource: 'WALLET',
    action: 'EXPORT',
    params: ['targetPublicKey'],
    target: 'walletId',
  },
  exportWalletAccount: {
    resource: 'WALLET',
    action: 'EXPORT',
    params: ['targetPublicKey'],
    target: 'address',
  },
  importPrivateKey: { resource: 'PRIVATE_KEY', action: 'IMPORT' },
  importWallet: { resource: 'WALLET', action: 'IMPORT' },
  createWebhookEndpoint: { resource: 'WEBHOOK_ENDPOINT', action: 'CREATE' },
  deleteWebhookEndpoint: { resource: 'WEBHOOK_ENDPOINT', action: 'DELETE', params: ['endpointId'] },
  updateWebhookEndpoint: { resource: 'WEBHOOK_ENDPOINT', action: 'UPDATE', params: ['endpointId'] },
  createFiatOnRampCredential: { resource: 'ON_RAMP_CREDENTIALS', action: 'CREATE' },
  deleteFiatOnRampCredential: { resource: 'ON_RAMP_CREDENTIALS', action: 'DELETE' },
  rotateAuthProxyKey: { resource: 'AUTH_PROXY', action: 'UPDATE' },
  updateOauth2Credential: { resource: 'AUTH', action: 'UPDATE' },
  updateFiatOnRampCredential: { resource: 'ON_RAMP_CREDENTIALS', action: 'UPDATE' },
  initFiatOnRamp: { resource: 'FIAT_TRANSACTION', action: 'CREATE' },
  initImportPrivateKey: { resource: 'PRIVATE_KEY', action: 'IMPORT' },
  initImportWallet: { resource: 'WALLET', action: 'IMPORT' },
  initOtp: { resource: 'OTP', action: 'CREATE' },
  initUserEmailRecovery: { resource: 'RECOVERY', action: 'CREATE' },
  oauth: { resource: 'AUTH', action: 'CREATE' },
  oauth2Authenticate: { resource: 'AUTH', action: 'CREATE' },
  oauthLogin: { resource: 'AUTH', action: 'CREATE' },
  otpLogin: { resource: 'AUTH', action: 'CREATE' },
  recoverUser: { resource: 'CREDENTIAL', action: 'CREATE' },
  rejectActivity: { resource: 'ACTIVITY', action: 'UPDATE' },
  removeIpAllowlist: { resource: 'CONFIG', action: 'DELETE' },
  setIpAllowlist: { resource: 'CONFIG', action: 'UPDATE' },
  signRawPayload: {
    resource: 'PRIVATE_KEY',
    action: 'SIGN',
    params: ['hashFunction', 'encoding'],
    target: 'signWith',
  },
  signRawPayloads: {
    resource: 'PRIVATE_KEY',
    action: 'SIGN',
    params: ['hashFunction', 'encoding'],
    target: 'signWith',
  },
  signTransaction: { resource: 'PRIVATE_KEY', action: 'SIGN', params: ['type'], target: 'signWith' },
  sendTestMessage: { resource: 'AUTH_PROXY', action: 'CREATE' },
  stampLogin: { resource: 'AUTH', action: 'CREATE' },
  updateAuthenticator: { resource: 'CREDENTIAL', action: 'UPDATE' },
  updateAuthProxyConfig: { resource: 'AUTH_PROXY', action: 'UPDATE' },
  updatePolicy: { resource: 'POLICY', action: 'UPDATE' },
  updatePrivateKeyTag: { resource: 'PRIVATE_KEY', action: 'UPDATE' },
  updateRootQuorum: { resource: 'ORGANIZATION', action: 'UPDATE' },
  updateUser: { resource: 'USER', action: 'UPDATE' },
  updateUserEmail: { resource: 'USER', action: 'UPDATE' },
  updateUserName: { resource: 'USER', action: 'UPDATE' },
  updateUserPhoneNumber: { resource: 'USER', action: 'UPDATE' },
  updateUserTag: { resource: 'USER', action: 'UPDATE' },
  updateWallet: { resource: 'WALLET', action: 'UPDATE', params: ['walletId'], target: 'walletId' },
  verifyOtp: { resource: 'OTP', action: 'VERIFY' },
}
