import type { ParamsOf, SubmitOperation, Wire } from '@latchkey/contract/wire'

/** Parameters of an operation, as an activity keeps them. */
export type OperationParams<Name extends SubmitOperation> = ParamsOf<Wire['submit'][Name]>

/** Every name in an object, and in the objects inside it. The keys of a record are data, and no names. */
type NamesIn<Value> = Value extends readonly (infer Item)[]
  ? NamesIn<Item>
  : Value extends object
    ? {
        [Key in keyof Value & string]-?: (string extends Key ? never : Key) | NamesIn<NonNullable<Value[Key]>>
      }[keyof Value & string]
    : never

/** Every name of a parameter, at any depth. An interface that labels them all has a `Record` of these. */
export type ParameterName = {
  [Name in SubmitOperation]: NamesIn<OperationParams<Name>>
}[SubmitOperation]

/** Names of several things, in the order of the request. */
export type Names = readonly string[]

interface Named {
  name: string
}
interface Several {
  names: Names
}
interface OfUser {
  /** Name of the user, or their id where it can't be read. */
  user: string
}
interface Renamed extends Named {
  newName: string
}
type Nothing = Record<never, never>

/**
 * Values in the sentence of each operation. A name stands where it can be read, else the id. Anything that the sentence
 * leaves out is a field of the decoded request.
 */
export interface OperationFacts {
  approveActivity: Nothing
  blockUser: OfUser
  confirmLoginMethods: { count: number }
  createApiKeys: Several & OfUser
  createAuthenticators: Several & OfUser
  createFiatOnRampCredential: { provider: string }
  createOauth2Credential: { provider: string }
  createOauthProviders: Several & OfUser
  createPolicies: Several
  createPolicy: Named
  createPrivateKeys: Several
  createPrivateKeyTag: Named
  createReadWriteSession: OfUser
  createSmartContractInterface: Named & { address: string }
  createSubOrganization: Named
  createTvcApp: Named
  createTvcDeployment: Named
  createTvcManifestApprovals: { count: number }
  createUsers: Several
  createUserTag: Named
  createWallet: Named
  createWalletAccounts: Named & { count: number }
  createWebhookEndpoint: Named & { url: string }
  deleteApiKeys: Several & OfUser
  deleteAuthenticators: Several & OfUser
  deleteFiatOnRampCredential: { provider: string }
  deleteOauth2Credential: { provider: string }
  deleteOauthProviders: Several & OfUser
  deletePolicies: Several
  deletePolicy: Named
  deletePrivateKeys: Several
  deletePrivateKeyTags: Several
  deleteSmartContractInterface: Named
  deleteSubOrganization: Nothing
  deleteUsers: Several
  deleteUserTags: Several
  deleteWallets: Several
  deleteWebhookEndpoint: Named
  disableAuthProxy: Nothing
  enableAuthProxy: Nothing
  endUserSessions: OfUser
  showUserContacts: OfUser
  exportPrivateKey: Named
  exportWallet: Named
  exportWalletAccount: { address: string }
  importPrivateKey: Named
  importWallet: Named
  initFiatOnRamp: { currency: string; address: string }
  initImportPrivateKey: OfUser
  initImportWallet: OfUser
  initOtp: { contact: string }
  initUserEmailRecovery: { contact: string }
  inviteMember: OfUser
  oauth: Nothing
  oauth2Authenticate: { provider: string }
  oauthLogin: Nothing
  otpLogin: Nothing
  recoverUser: Named & OfUser
  rejectActivity: Nothing
  removeIpAllowlist: { scope: 'key' | 'organization' }
  removeSubOrganization: Named
  rotateAuthProxyKey: Nothing
  sendTestMessage: { contact: string }
  setIpAllowlist: { scope: 'key' | 'organization' }
  signRawPayload: { signer: string }
  signRawPayloads: { count: number; signer: string }
  signTransaction: { signer: string }
  stampLogin: Nothing
  unblockUser: OfUser
  updateAuthenticator: Renamed
  updateAuthProxyConfig: { count: number }
  updateFiatOnRampCredential: { provider: string }
  updateOauth2Credential: { provider: string }
  updatePolicy: Named
  updatePrivateKeyTag: Named
  updateRootQuorum: Several & {
    /** Change of the root users. `none` where they stay, or aren't known. */
    change: 'added' | 'removed' | 'both' | 'none'
    /** Root users who are removed, if others are added. */
    removed: Names
    threshold: number
    total: number
    /** Whether the quorum of now is known. */
    known: 'yes' | 'no'
    beforeThreshold: number
    beforeTotal: number
  }
  updateUser: OfUser
  updateUserEmail: OfUser & { change: 'set' | 'removed'; contact: string }
  updateUserName: OfUser & { newName: string }
  updateUserPhoneNumber: OfUser & { change: 'set' | 'removed'; contact: string }
  updateUserTag: Named
  updateWallet: Renamed
  updateWebhookEndpoint: Named & { change: 'paused' | 'resumed' | 'other' }
  verifyOtp: Nothing
}

/** The sentence of an operation: which it is, and what it says. */
export type OperationSentence = {
  readonly [Name in SubmitOperation]: { readonly name: Name; readonly facts: OperationFacts[Name] }
}[SubmitOperation]
