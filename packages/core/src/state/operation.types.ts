import type { activityRows } from '@latchkey/contract/activities'
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

/** Kinds of objects that a sentence doesn't name: the request's own session, and what an id says nothing about. */
export type NamelessKind = 'activity' | 'code' | 'session'

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
 * Values in the sentence of an operation that says more than its verb and its object. A name stands where it can be
 * read, else the id. Anything that the sentence leaves out is a field of the decoded request.
 */
export interface SpecialFacts {
  blockPeople: { count: number }
  blockUser: OfUser
  confirmLoginMethods: { count: number }
  createFiatOnRampCredential: { provider: string }
  createOauth2Credential: { provider: string }
  createReadWriteSession: OfUser
  createRecipient: Named & { address: string }
  createSmartContractInterface: Named & { address: string }
  createTvcManifestApprovals: { count: number }
  createWalletAccounts: Named & { count: number }
  createWebhookEndpoint: Named & { url: string }
  deleteFiatOnRampCredential: { provider: string }
  deleteOauth2Credential: { provider: string }
  deletePeople: { count: number }
  endUserSessions: OfUser
  exportWalletAccount: { address: string }
  initFiatOnRamp: { currency: string; address: string }
  oauth2Authenticate: { provider: string }
  recoverUser: Named & OfUser
  removeIpAllowlist: { scope: 'key' | 'organization' }
  setIpAllowlist: { scope: 'key' | 'organization' }
  showUserContacts: OfUser
  signRawPayload: { signer: string }
  signRawPayloads: { count: number; signer: string }
  signTransaction: { signer: string }
  unblockUser: OfUser
  updateAuthenticator: Renamed
  updateAuthProxyConfig: { count: number }
  updateFiatOnRampCredential: { provider: string }
  updateOauth2Credential: { provider: string }
  updateRecipient: Renamed
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
  updateUserClaims: OfUser
  updateUserEmail: OfUser & { change: 'set' | 'removed'; contact: string }
  updateUserName: OfUser & { newName: string }
  updateUserPhoneNumber: OfUser & { change: 'set' | 'removed'; contact: string }
  updateWallet: Renamed
  updateWebhookEndpoint: Named & { change: 'paused' | 'resumed' | 'other' }
}

type Rows = typeof activityRows
type ParameterOf<Name extends SubmitOperation> = Rows[Name]['by'] extends infer By extends
  keyof OperationParams<Name>
  ? NonNullable<OperationParams<Name>[By]>
  : never
/** The user whose objects they are. */
type OwnerOf<Name extends SubmitOperation> = Rows[Name] extends { owner: string } ? OfUser : Nothing

/** Values that follow from the object of an operation. */
type FactsOfObject<Name extends SubmitOperation> = Rows[Name]['kind'] extends NamelessKind
  ? Nothing
  : Rows[Name]['by'] extends 'organization'
    ? Nothing
    : ParameterOf<Name> extends readonly unknown[]
      ? Several & OwnerOf<Name>
      : Rows[Name]['kind'] extends 'contact'
        ? { contact: string }
        : Rows[Name]['kind'] extends 'member'
          ? OfUser
          : Named

/** Operations whose sentence follows from their object. */
export type PlainOperation = Exclude<SubmitOperation, keyof SpecialFacts>

/** Values in the sentence of each operation. */
export type OperationFacts = {
  [Name in SubmitOperation]: Name extends keyof SpecialFacts ? SpecialFacts[Name] : FactsOfObject<Name>
}

/** The sentence of an operation: which it is, and what it says. */
export type OperationSentence = {
  readonly [Name in SubmitOperation]: { readonly name: Name; readonly facts: OperationFacts[Name] }
}[SubmitOperation]
