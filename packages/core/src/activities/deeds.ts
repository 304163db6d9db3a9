import type { SubmitOperation } from '@latchkey/contract/wire'

/** An operation that was done, for lists that tell of the past. The texts of the UI have a sentence for each. */
export type Deed =
  | 'passkey-added'
  | 'passkey-removed'
  | 'passkey-recovered'
  | 'key-added'
  | 'key-removed'
  | 'provider-linked'
  | 'provider-unlinked'
  | 'methods-confirmed'
  | 'recovery-contact-named'
  | 'recovery-contact-removed'
  | 'email-changed'
  | 'email-removed'
  | 'phone-changed'
  | 'phone-removed'
  | 'phrase-exported'
  | 'account-key-exported'
  | 'private-key-exported'
  | 'phrase-imported'
  | 'private-key-imported'
  | 'wallet-deleted'
  | 'private-key-deleted'
  | 'person-added'
  | 'person-removed'
  | 'quorum-changed'
  | 'policy-added'
  | 'policy-changed'
  | 'policy-removed'
  | 'recipient-saved'
  | 'recipient-renamed'
  | 'recipient-removed'
  | 'wallet-created'
  | 'transaction-signed'
  | 'message-signed'

type Parameters = Readonly<Record<string, unknown>>

interface DeedRow {
  readonly deed: Deed | ((parameters: Parameters) => Deed)
  /** Whom it concerns: the user whose login methods it changed, or everybody in the account. */
  readonly of: 'user' | 'account'
  /** Whether it is one of the events that a user checks for strangers. */
  readonly isSecurity: boolean
  /** Name of what it was about, as it was requested. */
  readonly subject?: (parameters: Parameters) => string | undefined
  /** Its name in the result. Without one there, the operation did something else. */
  readonly resultSubject?: (result: Parameters) => string | undefined
}

/** Names of the items of a list, in one text. Without `name`, the items are names. */
const names = (list: string, name?: string) => (parameters: Parameters) =>
  ((parameters[list] ?? []) as readonly Parameters[])
    .map((item) => (name === undefined ? item : item[name]))
    .join(', ') || undefined
const named = (name: string) => (parameters: Parameters) =>
  typeof parameters[name] === 'string' ? parameters[name] || undefined : undefined

const ofUser = (deed: DeedRow['deed'], subject?: DeedRow['subject']): DeedRow => ({
  deed,
  of: 'user',
  isSecurity: true,
  ...(subject && { subject }),
})
const ofAccount = (deed: Deed, subject?: DeedRow['subject']): DeedRow => ({
  ...ofUser(deed, subject),
  of: 'account',
})
const routine = (deed: Deed, subject?: DeedRow['subject']): DeedRow => ({
  ...ofAccount(deed, subject),
  isSecurity: false,
})

/** The deed of each operation; null for what only operators do, and for what nobody looks for afterwards. */
export const deeds: Readonly<Record<SubmitOperation, DeedRow | null>> = {
  createAuthenticators: ofUser('passkey-added', names('authenticators', 'authenticatorName')),
  deleteAuthenticators: ofUser('passkey-removed'),
  recoverUser: ofUser('passkey-recovered'),
  createApiKeys: ofUser('key-added', names('apiKeys', 'apiKeyName')),
  deleteApiKeys: {
    ...ofUser('key-removed'),
    // Sessions that were signed out have no names.
    resultSubject: names('loginMethodNames'),
  },
  createOauthProviders: ofUser('provider-linked', names('oauthProviders', 'providerName')),
  deleteOauthProviders: ofUser('provider-unlinked'),
  confirmLoginMethods: ofUser('methods-confirmed'),
  nameRecoveryContact: ofUser('recovery-contact-named', named('email')),
  removeRecoveryContact: ofUser('recovery-contact-removed'),
  updateUserEmail: ofUser(
    ({ userEmail }) => (userEmail ? 'email-changed' : 'email-removed'),
    named('userEmail'),
  ),
  updateUserPhoneNumber: ofUser(
    ({ userPhoneNumber }) => (userPhoneNumber ? 'phone-changed' : 'phone-removed'),
    named('userPhoneNumber'),
  ),
  exportWallet: ofAccount('phrase-exported'),
  exportWalletAccount: ofAccount('account-key-exported', named('address')),
  exportPrivateKey: ofAccount('private-key-exported'),
  importWallet: ofAccount('phrase-imported', named('walletName')),
  importPrivateKey: ofAccount('private-key-imported', named('privateKeyName')),
  deleteWallets: ofAccount('wallet-deleted'),
  deletePrivateKeys: ofAccount('private-key-deleted'),
  createUsers: ofAccount('person-added', names('users', 'userName')),
  deleteUsers: ofAccount('person-removed'),
  updateRootQuorum: ofAccount('quorum-changed'),
  createPolicies: ofAccount('policy-added', names('policies', 'policyName')),
  createPolicy: ofAccount('policy-added', named('policyName')),
  updatePolicy: ofAccount('policy-changed', named('policyName')),
  deletePolicies: ofAccount('policy-removed'),
  deletePolicy: ofAccount('policy-removed'),
  createRecipient: ofAccount('recipient-saved', named('recipientName')),
  updateRecipient: ofAccount('recipient-renamed', named('recipientName')),
  deleteRecipient: ofAccount('recipient-removed'),
  createWallet: routine('wallet-created', named('walletName')),
  signTransaction: routine('transaction-signed'),
  signRawPayload: routine('message-signed'),
  signRawPayloads: routine('message-signed'),
  approveActivity: null,
  approveContactChange: null,
  rejectContactChange: null,
  requestContactChange: null,
  requestRecovery: null,
  blockPeople: null,
  deletePeople: null,
  stopPeopleJob: null,
  stopContactChange: null,
  blockUser: null,
  createFiatOnRampCredential: null,
  createOauth2Credential: null,
  createPrivateKeys: null,
  createPrivateKeyTag: null,
  createReadWriteSession: null,
  createLimits: null,
  deleteLimits: null,
  createSessionProfile: null,
  createSmartContractInterface: null,
  createSubOrganization: null,
  createTvcApp: null,
  createTvcDeployment: null,
  createTvcManifestApprovals: null,
  createUserTag: null,
  createWalletAccounts: null,
  createWebhookEndpoint: null,
  deleteFiatOnRampCredential: null,
  deleteOauth2Credential: null,
  deletePrivateKeyTags: null,
  deleteSmartContractInterface: null,
  deleteSubOrganization: null,
  deleteUserTags: null,
  deleteWebhookEndpoint: null,
  disableAuthProxy: null,
  enableAuthProxy: null,
  endUserSessions: null,
  exportPersonalData: null,
  initFiatOnRamp: null,
  initImportPrivateKey: null,
  initImportWallet: null,
  initOtp: null,
  initUserEmailRecovery: null,
  inviteMember: null,
  liftLimit: null,
  oauth: null,
  oauth2Authenticate: null,
  oauthLogin: null,
  otpLogin: null,
  recordReads: null,
  rejectActivity: null,
  removeIpAllowlist: null,
  removeSubOrganization: null,
  reportBounces: null,
  rotateAuthProxyKey: null,
  sendTestMessage: null,
  setIpAllowlist: null,
  showUserContacts: null,
  stampLogin: null,
  unblockUser: null,
  updateAuthenticator: null,
  updateAuthProxyConfig: null,
  updateFiatOnRampCredential: null,
  updateMemberLimits: null,
  updateOauth2Credential: null,
  updatePrivateKeyTag: null,
  updateSignUpList: null,
  updateUser: null,
  updateUserClaims: null,
  updateUserName: null,
  updateUserTag: null,
  updateWallet: null,
  updateWebhookEndpoint: null,
  verifyOtp: null,
}
