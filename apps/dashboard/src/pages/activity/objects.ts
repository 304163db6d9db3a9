import { activityTypesOf, type SubmitOperation } from '@latchkey/contract/wire'
import type { Activity, OperationParameters } from '@latchkey/ui'

/** Kind of the object that an activity is about. */
export type ObjectKind =
  | 'account'
  | 'activity'
  | 'address'
  | 'app'
  | 'code'
  | 'contact'
  | 'contract'
  | 'endpoint'
  | 'key'
  | 'member'
  | 'passkey'
  | 'policy'
  | 'privateKey'
  | 'privateKeyTag'
  | 'provider'
  | 'session'
  | 'settings'
  | 'tag'
  | 'wallet'

/** Names of the parameters, of each form where an operation has several. */
type ParameterOf<Params> = Params extends unknown ? keyof Params & string : never

/** Which parameter names the object. `whole` stands for the organization: there is one of it. */
interface ObjectRow<Name extends SubmitOperation> {
  kind: ObjectKind
  of: ParameterOf<OperationParameters<Name>> | 'whole'
  /** The member whose it is, where that says more. */
  owner?: ParameterOf<OperationParameters<Name>> | undefined
}

/** A new operation doesn't compile without its object. */
const rows: { readonly [Name in SubmitOperation]: ObjectRow<Name> } = {
  approveActivity: { kind: 'activity', of: 'fingerprint' },
  blockUser: { kind: 'account', of: 'subOrganizationId' },
  confirmLoginMethods: { kind: 'passkey', of: 'authenticatorIds' },
  createApiKeys: { kind: 'key', of: 'apiKeys', owner: 'userId' },
  createAuthenticators: { kind: 'passkey', of: 'authenticators', owner: 'userId' },
  createFiatOnRampCredential: { kind: 'provider', of: 'onrampProvider' },
  createOauth2Credential: { kind: 'provider', of: 'provider' },
  createOauthProviders: { kind: 'provider', of: 'oauthProviders', owner: 'userId' },
  createPolicies: { kind: 'policy', of: 'policies' },
  createPolicy: { kind: 'policy', of: 'policyName' },
  createPrivateKeys: { kind: 'privateKey', of: 'privateKeys' },
  createPrivateKeyTag: { kind: 'privateKeyTag', of: 'privateKeyTagName' },
  createReadWriteSession: { kind: 'session', of: 'targetPublicKey', owner: 'userId' },
  createSmartContractInterface: { kind: 'contract', of: 'label' },
  createSubOrganization: { kind: 'account', of: 'subOrganizationName' },
  createTvcApp: { kind: 'app', of: 'name' },
  createTvcDeployment: { kind: 'app', of: 'appId' },
  createTvcManifestApprovals: { kind: 'app', of: 'manifestId' },
  createUsers: { kind: 'member', of: 'users' },
  createUserTag: { kind: 'tag', of: 'userTagName' },
  createWallet: { kind: 'wallet', of: 'walletName' },
  createWalletAccounts: { kind: 'wallet', of: 'walletId' },
  createWebhookEndpoint: { kind: 'endpoint', of: 'name' },
  deleteApiKeys: { kind: 'key', of: 'apiKeyIds', owner: 'userId' },
  deleteAuthenticators: { kind: 'passkey', of: 'authenticatorIds', owner: 'userId' },
  deleteFiatOnRampCredential: { kind: 'provider', of: 'fiatOnrampCredentialId' },
  deleteOauth2Credential: { kind: 'provider', of: 'oauth2CredentialId' },
  deleteOauthProviders: { kind: 'provider', of: 'providerIds', owner: 'userId' },
  deletePolicies: { kind: 'policy', of: 'policyIds' },
  deletePolicy: { kind: 'policy', of: 'policyId' },
  deletePrivateKeys: { kind: 'privateKey', of: 'privateKeyIds' },
  deletePrivateKeyTags: { kind: 'privateKeyTag', of: 'privateKeyTagIds' },
  deleteSmartContractInterface: { kind: 'contract', of: 'smartContractInterfaceId' },
  deleteSubOrganization: { kind: 'account', of: 'whole' },
  deleteUsers: { kind: 'member', of: 'userIds' },
  deleteUserTags: { kind: 'tag', of: 'userTagIds' },
  deleteWallets: { kind: 'wallet', of: 'walletIds' },
  deleteWebhookEndpoint: { kind: 'endpoint', of: 'endpointId' },
  disableAuthProxy: { kind: 'settings', of: 'whole' },
  enableAuthProxy: { kind: 'settings', of: 'whole' },
  endUserSessions: { kind: 'account', of: 'subOrganizationId' },
  exportPrivateKey: { kind: 'privateKey', of: 'privateKeyId' },
  exportWallet: { kind: 'wallet', of: 'walletId' },
  exportWalletAccount: { kind: 'address', of: 'address' },
  importPrivateKey: { kind: 'privateKey', of: 'privateKeyName' },
  importWallet: { kind: 'wallet', of: 'walletName' },
  initFiatOnRamp: { kind: 'address', of: 'walletAddress' },
  initImportPrivateKey: { kind: 'member', of: 'userId' },
  initImportWallet: { kind: 'member', of: 'userId' },
  initOtp: { kind: 'contact', of: 'contact' },
  initUserEmailRecovery: { kind: 'contact', of: 'email' },
  inviteMember: { kind: 'member', of: 'userId' },
  oauth: { kind: 'session', of: 'targetPublicKey' },
  oauth2Authenticate: { kind: 'provider', of: 'provider' },
  oauthLogin: { kind: 'session', of: 'publicKey' },
  otpLogin: { kind: 'session', of: 'publicKey' },
  recoverUser: { kind: 'member', of: 'userId' },
  rejectActivity: { kind: 'activity', of: 'fingerprint' },
  removeIpAllowlist: { kind: 'key', of: 'publicKey' },
  removeSubOrganization: { kind: 'account', of: 'subOrganizationId' },
  rotateAuthProxyKey: { kind: 'settings', of: 'whole' },
  sendTestMessage: { kind: 'contact', of: 'contact' },
  setIpAllowlist: { kind: 'key', of: 'publicKey' },
  showUserContacts: { kind: 'account', of: 'subOrganizationId' },
  signRawPayload: { kind: 'address', of: 'signWith' },
  signRawPayloads: { kind: 'address', of: 'signWith' },
  signTransaction: { kind: 'address', of: 'signWith' },
  stampLogin: { kind: 'session', of: 'publicKey' },
  unblockUser: { kind: 'account', of: 'subOrganizationId' },
  updateAuthenticator: { kind: 'passkey', of: 'authenticatorName' },
  updateAuthProxyConfig: { kind: 'settings', of: 'whole' },
  updateFiatOnRampCredential: { kind: 'provider', of: 'fiatOnrampCredentialId' },
  updateOauth2Credential: { kind: 'provider', of: 'oauth2CredentialId' },
  updatePolicy: { kind: 'policy', of: 'policyId' },
  updatePrivateKeyTag: { kind: 'privateKeyTag', of: 'privateKeyTagId' },
  updateRootQuorum: { kind: 'member', of: 'userIds' },
  updateUser: { kind: 'member', of: 'userId' },
  updateUserEmail: { kind: 'member', of: 'userId' },
  updateUserName: { kind: 'member', of: 'userId' },
  updateUserPhoneNumber: { kind: 'member', of: 'userId' },
  updateUserTag: { kind: 'tag', of: 'userTagId' },
  updateWallet: { kind: 'wallet', of: 'walletId' },
  updateWebhookEndpoint: { kind: 'endpoint', of: 'endpointId' },
  verifyOtp: { kind: 'code', of: 'otpId' },
}

/** Object that an activity is about: its kind, and names or IDs as the request has them. */
export interface ActivityObject {
  kind: ObjectKind
  /** Empty if the organization has only one of this kind, such as its settings. */
  values: readonly string[]
  /** ID of the member who owns it. */
  ownerId?: string | undefined
}

const rowByType = new Map<string, { kind: ObjectKind; of: string; owner?: string | undefined }>(
  (Object.keys(rows) as SubmitOperation[]).flatMap((name) =>
    activityTypesOf(name).map((type) => [type, rows[name]] as const),
  ),
)

/** The object that an activity is about; undefined for a type of another release. */
export function objectOf({ type, intent }: Pick<Activity, 'type' | 'intent'>): ActivityObject | undefined {
  const row = rowByType.get(type)
  if (!row) return undefined
  const [params] = Object.values(intent) as Record<string, unknown>[]
  const ownerId = row.owner && params?.[row.owner]
  return {
    kind: row.kind,
    values: namesIn(params?.[row.of]),
    ...(typeof ownerId === 'string' && { ownerId }),
  }
}

/** Members that name what is made: `userName`, `policyName`, `label`. */
const isName = (member: string): boolean => /(?:^n|N)ame$|^label$/.test(member)

/** One name or ID, a list of them, or a list of objects that have a name. */
function namesIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return value === '' ? [] : [value]
  if (Array.isArray(value)) return value.flatMap(namesIn)
  if (typeof value !== 'object' || value === null) return []
  const name = Object.entries(value).find(([member, one]) => isName(member) && typeof one === 'string')
  return name ? namesIn(name[1]) : []
}
