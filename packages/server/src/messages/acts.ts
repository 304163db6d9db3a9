import type { SubmitOperation } from '@latchkey/contract/wire'

/** How a notice of an act is sent. */
export interface ActTerms {
  /** Acts of a group share a limit. Each group has its own, so that none can suppress another. */
  group:
    | 'added'
    | 'confirmed'
    | 'removed'
    | 'contacts'
    | 'exports'
    | 'imports'
    | 'policies'
    | 'signIn'
    | 'recovered'
    | 'support'
    | 'recipients'
  /**
   * `refuse`: the act is refused if its notice can't be sent, because it would go unnoticed. `summarize`: the act is
   * never refused, since its owner may need it at once, or can't be kept from it. One notice then stands for the rest.
   */
  whenFull: 'refuse' | 'summarize'
  /** Whether a verified phone number gets an SMS although the user has a verified e-mail address. */
  alsoBySms: boolean
}

const added = { group: 'added', whenFull: 'refuse', alsoBySms: true } as const
const confirmed = { group: 'confirmed', whenFull: 'refuse', alsoBySms: true } as const
const removed = { group: 'removed', whenFull: 'summarize', alsoBySms: true } as const
const contacts = { group: 'contacts', whenFull: 'refuse', alsoBySms: true } as const
const exported = { group: 'exports', whenFull: 'refuse', alsoBySms: true } as const
// Many may come in a row: from another service, or from a script.
const imported = { group: 'imports', whenFull: 'summarize', alsoBySms: true } as const
// Many may come in a row, from an app that imports them. Nothing is paid by a name alone.
const recipients = { group: 'recipients', whenFull: 'summarize', alsoBySms: false } as const

/** Acts that users are told of at their verified contacts. docs/notices.md#what-users-are-told */
export const acts = {
  passkeyAdded: added,
  passkeyConfirmed: confirmed,
  passkeyRemoved: removed,
  identityAdded: added,
  identityConfirmed: confirmed,
  identityRemoved: removed,
  walletAdded: added,
  walletConfirmed: confirmed,
  walletRemoved: removed,
  apiKeyAdded: added,
  apiKeyRemoved: removed,
  contactAdded: added,
  contactConfirmed: confirmed,
  contactRemoved: removed,
  // To the contact that is replaced or removed itself.
  contactChanging: contacts,
  contactChanged: contacts,
  contactDropped: contacts,
  userAdded: added,
  userRemoved: removed,
  ownerAdded: added,
  ownerRemoved: removed,
  quorumChanged: added,
  ownersChanged: added,
  policiesChanged: { group: 'policies', whenFull: 'summarize', alsoBySms: true },
  phraseExported: exported,
  keyExported: exported,
  phraseImported: imported,
  keyImported: imported,
  phraseDeleted: removed,
  keyDeleted: removed,
  recipientSaved: recipients,
  recipientRenamed: recipients,
  newDevice: { group: 'signIn', whenFull: 'summarize', alsoBySms: false },
  recoveryContactNamed: added,
  recoveryContactRemoved: removed,
  accountRecovered: { group: 'recovered', whenFull: 'summarize', alsoBySms: true },
  supportChangeAsked: { group: 'support', whenFull: 'refuse', alsoBySms: true },
  // Each has a code of the recovery contact behind it.
  recoveryChangeAsked: { group: 'support', whenFull: 'refuse', alsoBySms: true },
  supportChangeStopped: { group: 'support', whenFull: 'summarize', alsoBySms: true },
  supportChangeEnded: { group: 'support', whenFull: 'summarize', alsoBySms: true },
  accountDeleted: removed,
  accountLeft: removed,
} as const satisfies Readonly<Record<string, ActTerms>>

export type Act = keyof typeof acts

/** Notices of a request that come later, without another request. docs/support.md#change-of-address */
export type LaterNotice = 'supportChangeSoon' | 'supportChangeDone'

/** Notices to root users that a member's daily number is used up. docs/roles.md#daily-numbers */
export type MemberNotice = 'memberLimitContacts' | 'memberLimitPeople'

/** Why users are not told of an operation. */
type Silence =
  /** It gives nobody a right, and nothing is lost. */
  | 'harmless'
  /** Uses keys or money, which is what they are for. Policies and approvals guard it. */
  | 'use'
  /** A setting of operators. The organization's log and webhooks have it. */
  | 'setting'
  /** Sends a message itself, or prepares an act that users are told of. */
  | 'step'
  /** Ends sessions, or lets a user sign in again. */
  | 'signOut'

/** Acts of each operation, or why users are not told of it. A new operation doesn't compile without an entry. */
export const actsOf = {
  approveActivity: 'step',
  approveContactChange: 'step',
  blockPeople: 'signOut',
  blockUser: 'signOut',
  confirmLoginMethods: ['passkeyConfirmed', 'identityConfirmed', 'walletConfirmed', 'contactConfirmed'],
  createApiKeys: ['apiKeyAdded', 'walletAdded'],
  createAuthenticators: ['passkeyAdded'],
  createFiatOnRampCredential: 'setting',
  createOauth2Credential: 'setting',
  createOauthProviders: ['identityAdded'],
  createLimits: 'setting',
  createPolicies: ['policiesChanged'],
  createPolicy: ['policiesChanged'],
  createPrivateKeys: 'harmless',
  createPrivateKeyTag: 'harmless',
  createReadWriteSession: ['newDevice'],
  // The name stands beside the address wherever it is paid, also after the session that saved it is over.
  createRecipient: ['recipientSaved'],
  createSessionProfile: 'setting',
  createSmartContractInterface: 'harmless',
  createSubOrganization: 'harmless',
  createTvcApp: 'setting',
  createTvcDeployment: 'setting',
  createTvcManifestApprovals: 'setting',
  createUsers: ['userAdded'],
  createUserTag: 'harmless',
  createWallet: 'harmless',
  createWalletAccounts: 'harmless',
  createWebhookEndpoint: 'setting',
  deleteApiKeys: ['apiKeyRemoved', 'walletRemoved'],
  deleteAuthenticators: ['passkeyRemoved'],
  deleteFiatOnRampCredential: 'setting',
  deleteOauth2Credential: 'setting',
  deleteOauthProviders: ['identityRemoved'],
  deletePeople: 'step',
  deleteLimits: 'setting',
  deletePolicies: ['policiesChanged'],
  deletePolicy: ['policiesChanged'],
  deletePrivateKeys: ['keyDeleted'],
  deletePrivateKeyTags: 'harmless',
  deleteRecipient: 'harmless',
  deleteSmartContractInterface: 'harmless',
  deleteSubOrganization: ['accountDeleted'],
  deleteUsers: ['accountLeft', 'userRemoved'],
  deleteUserTags: 'harmless',
  deleteWallets: ['phraseDeleted'],
  deleteWebhookEndpoint: 'setting',
  disableAuthProxy: 'setting',
  enableAuthProxy: 'setting',
  endUserSessions: 'signOut',
  exportPersonalData: 'harmless',
  exportPrivateKey: ['keyExported'],
  exportWallet: ['phraseExported'],
  exportWalletAccount: ['keyExported'],
  importPrivateKey: ['keyImported'],
  importWallet: ['phraseImported'],
  initFiatOnRamp: 'use',
  initImportPrivateKey: 'step',
  initImportWallet: 'step',
  initOtp: 'step',
  initUserEmailRecovery: 'step',
  inviteMember: 'step',
  liftLimit: 'setting',
  nameRecoveryContact: ['recoveryContactNamed'],
  oauth: ['newDevice'],
  oauth2Authenticate: 'step',
  oauthLogin: ['newDevice', 'identityAdded'],
  otpLogin: ['newDevice'],
  recoverUser: ['accountRecovered'],
  recordReads: 'harmless',
  rejectActivity: 'step',
  rejectContactChange: ['supportChangeEnded'],
  removeIpAllowlist: 'setting',
  removeRecoveryContact: ['recoveryContactRemoved'],
  removeSubOrganization: ['accountDeleted'],
  reportBounces: 'setting',
  requestContactChange: ['supportChangeAsked'],
  requestRecovery: 'step',
  rotateAuthProxyKey: 'setting',
  sendTestMessage: 'step',
  setIpAllowlist: 'setting',
  showUserContacts: 'harmless',
  signRawPayload: 'use',
  signRawPayloads: 'use',
  signTransaction: 'use',
  stampLogin: ['newDevice'],
  stopContactChange: ['supportChangeStopped'],
  stopPeopleJob: 'step',
  unblockUser: 'signOut',
  updateAuthenticator: 'harmless',
  updateAuthProxyConfig: 'setting',
  updateFiatOnRampCredential: 'setting',
  updateMemberLimits: 'setting',
  updateOauth2Credential: 'setting',
  updatePolicy: ['policiesChanged'],
  updatePrivateKeyTag: 'harmless',
  updateRecipient: ['recipientRenamed'],
  updateRootQuorum: ['ownerAdded', 'ownerRemoved', 'quorumChanged', 'ownersChanged'],
  updateSignUpList: 'setting',
  updateUser: ['contactChanging', 'contactDropped', 'contactAdded', 'contactRemoved'],
  updateUserClaims: 'setting',
  updateUserEmail: ['contactChanging', 'contactChanged', 'contactDropped', 'contactAdded', 'contactRemoved'],
  updateUserName: 'harmless',
  updateUserPhoneNumber: [
    'contactChanging',
    'contactChanged',
    'contactDropped',
    'contactAdded',
    'contactRemoved',
  ],
  updateUserTag: 'harmless',
  updateWallet: 'harmless',
  updateWebhookEndpoint: 'setting',
  verifyOtp: 'step',
} as const satisfies Readonly<Record<SubmitOperation, readonly Act[] | Silence>>

/** Operations that users are told of. */
export type ToldOperation = {
  [Name in SubmitOperation]: (typeof actsOf)[Name] extends readonly Act[] ? Name : never
}[SubmitOperation]
