// Written from the definitions in operations/ by `npx vitest run packages/contract -u`.
import type { RevisionName } from '../names.ts'

/** Revisions of the activity types of each operation, the preferred one first. */
export const submitRows = {
  /** Approves an activity that waits for approvals; the vote that completes them executes it. */
  approveActivity: [''],
  /** Approves a change of a contact that another member asked for. */
  approveContactChange: [''],
  /** Blocks all people of sub-organizations who match, as block_user does. A job reaches one after the other. */
  blockPeople: [''],
  /** Blocks a user of a sub-organization: ends all sessions, and no login method or key works until they are unblocked. */
  blockUser: [''],
  /** Confirms login methods of the caller, so that they count as established: all of them, or none. */
  confirmLoginMethods: [''],
  /** Adds API keys to a user: all of them, or none. */
  createApiKeys: [['_V2', ''], ''],
  /** Adds passkeys to a user: all of them, or none. */
  createAuthenticators: [['_V2', '']],
  /** Adds the organization's keys at an on-ramp provider. */
  createFiatOnRampCredential: [''],
  /** Creates limits over time: all of them, or none. */
  createLimits: [''],
  /** Adds a client of a social provider, with its sealed secret. */
  createOauth2Credential: [''],
  /** Links identities at OpenID providers to a user: all of them, or none. */
  createOauthProviders: ['_V2', ''],
  /** Creates policies: all of them, or none. */
  createPolicies: [''],
  /** Creates a policy. */
  createPolicy: [['_V3', '']],
  /** Makes private keys: all of them, or none. */
  createPrivateKeys: ['_V2'],
  /** Creates a private key tag, and adds it to private keys. */
  createPrivateKeyTag: [''],
  /** Creates an expiring API key for the caller, sealed to a key. */
  createReadWriteSession: ['_V2'],
  /** Saves a recipient: gives a name to an address that the users of a sub-organization pay. */
  createRecipient: [''],
  /** Creates a session profile: what sessions with it may do, and for how long. */
  createSessionProfile: [''],
  /** Adds the ABI of a contract, or the IDL of a program, for policies to read calls by. */
  createSmartContractInterface: [''],
  /** Creates a sub-organization with its root users. */
  createSubOrganization: ['_V8', '_V7'],
  /** Creates an enclave app, with the operators who decide about it. */
  createTvcApp: [''],
  /** Deploys a container to an enclave app. */
  createTvcDeployment: [''],
  /** Approves a manifest in the name of operators: all of the approvals count, or none. */
  createTvcManifestApprovals: [''],
  /** Creates users who aren't root: all of them, or none. */
  createUsers: [
    ['_V4', ''],
    ['_V3', ''],
    ['_V2', ''],
  ],
  /** Creates a user tag, and adds it to users. */
  createUserTag: [''],
  /** Makes a wallet with a new recovery phrase, and derives its first accounts. */
  createWallet: [''],
  /** Derives accounts of a wallet: all of them, or none. */
  createWalletAccounts: [''],
  /** Adds an endpoint that the organization's events are sent to. */
  createWebhookEndpoint: [''],
  /** Deletes API keys and ends sessions of a user: all of them, or none. */
  deleteApiKeys: [''],
  /** Deletes passkeys of a user: all of them, or none. */
  deleteAuthenticators: [''],
  /** Deletes the organization's keys at an on-ramp provider. */
  deleteFiatOnRampCredential: [''],
  /** Deletes limits that no policy and no session profile names: all of them, or none. */
  deleteLimits: [''],
  /** Deletes a client of a social provider. */
  deleteOauth2Credential: [''],
  /** Unlinks identities of a user: all of them, or none. */
  deleteOauthProviders: [''],
  /** Deletes the accounts of all people of sub-organizations who match, as remove_sub_organization does. A job reaches one after the other. */
  deletePeople: [''],
  /** Deletes policies: all of them, or none. */
  deletePolicies: [''],
  /** Deletes a policy. */
  deletePolicy: [''],
  /** Deletes private keys: all of them, or none. */
  deletePrivateKeys: [''],
  /** Deletes private key tags: all of them, or none. */
  deletePrivateKeyTags: [''],
  /** Deletes a saved recipient: its address has no name any longer. */
  deleteRecipient: [''],
  /** Deletes a smart contract interface. */
  deleteSmartContractInterface: [''],
  /** Deletes the caller's sub-organization: the account with everything in it. */
  deleteSubOrganization: [''],
  /** Deletes users with their credentials, and ends their sessions: all of them, or none. */
  deleteUsers: [''],
  /** Deletes user tags: all of them, or none. */
  deleteUserTags: [''],
  /** Deletes wallets with their accounts: all of them, or none. */
  deleteWallets: [''],
  /** Deletes a webhook endpoint, with the events that wait for it. */
  deleteWebhookEndpoint: [''],
  /** Closes the auth proxy for the organization, and deletes the proxy user with its key. */
  disableAuthProxy: [''],
  /** Creates the proxy user with its sealed API key, and opens the auth proxy for the organization. */
  enableAuthProxy: [''],
  /** Ends all sessions of a user of a sub-organization. */
  endUserSessions: [''],
  /** Opens everything that is stored about the people of a sub-organization to the caller, for an hour. */
  exportPersonalData: [''],
  /** Exports a private key, sealed to a key. */
  exportPrivateKey: [''],
  /** Exports a wallet's recovery phrase, sealed to a key. */
  exportWallet: [''],
  /** Exports the private key of a wallet account, sealed to a key. */
  exportWalletAccount: [''],
  /** Imports a private key. */
  importPrivateKey: [''],
  /** Imports a recovery phrase, and derives its first accounts. */
  importWallet: [''],
  /** Starts a purchase of cryptocurrency at a provider. */
  initFiatOnRamp: [''],
  /** Makes a key to which a private key can be sealed. */
  initImportPrivateKey: [''],
  /** Makes a key to which a recovery phrase can be sealed. */
  initImportWallet: [''],
  /** Sends a one-time code to a contact. */
  initOtp: [['_V2', ''], '', ['_V3', '_V2']],
  /** Sends a recovery bundle by e-mail, sealed to a key. */
  initUserEmailRecovery: [['_V2', ''], ''],
  /** Sends a member of a parent organization a link to the dashboard that signs them in once. */
  inviteMember: [''],
  /** Lifts the limits of a client network, or of messages to a contact, for some time. */
  liftLimit: [''],
  /** Names an e-mail address as the recovery contact of a user, who may ask it for help after losing their own contact. It counts once its owner has agreed and a waiting time is over. */
  nameRecoveryContact: [''],
  /** Trades an OpenID Connect token for an API key, sealed to a key. */
  oauth: [''],
  /** Trades a provider's authorization code for an OpenID Connect token of this service. */
  oauth2Authenticate: [''],
  /** Trades an OpenID Connect token for a session bound to the key that its nonce names. */
  oauthLogin: [''],
  /** Trades a verification token for a session bound to the key that it names. */
  otpLogin: ['', ['_V2', '']],
  /** Records in the log that the caller exports people. The service records the hours in which a member reads people's contacts in the same way. */
  recordReads: [''],
  /** Adds a passkey to a user with the key of a recovery mail, which ends. */
  recoverUser: [''],
  /** Rejects an activity that waits for approvals, for good. */
  rejectActivity: [''],
  /** Ends a change of a contact that waits, as a member of the parent organization. */
  rejectContactChange: [''],
  /** Removes an API key's IP allowlist, or the organization's. */
  removeIpAllowlist: [''],
  /** Removes the recovery contact of a user. */
  removeRecoveryContact: [''],
  /** Deletes an account of a sub-organization as its operator, with everything in it. */
  removeSubOrganization: [''],
  /** Reports mails that came back after the mail server had taken them, as a vendor of mails tells it. */
  reportBounces: [''],
  /** Asks to replace a verified contact of a user of a sub-organization. It waits for another member's approval, a code from the new contact and the organization's waiting time. */
  requestContactChange: [''],
  /** Sends a link to a new contact, by which its owner asks the recovery contact of an account for help. It answers the same whether or not there is one. */
  requestRecovery: [''],
  /** Gives the proxy user a new sealed API key. The one before works for another minute. */
  rotateAuthProxyKey: [''],
  /** Sends a mail or SMS with a made-up code, to see what it looks like. */
  sendTestMessage: [''],
  /** Sets an API key's IP allowlist, or the organization's. */
  setIpAllowlist: [''],
  /** Shows the contacts of a user of a sub-organization to those who read them masked. */
  showUserContacts: [''],
  /** Signs a payload with the key of an address. */
  signRawPayload: [['_V2', '']],
  /** Signs payloads with the key of an address: all of them, or none. */
  signRawPayloads: [''],
  /** Signs a transaction with the key of an address. */
  signTransaction: [['_V2', '']],
  /** Starts a session for a key, authenticated by the request's stamp. */
  stampLogin: [''],
  /** Stops a change of a contact that waits, as the user whose contact it is, or another owner of the account. */
  stopContactChange: [''],
  /** Stops a job on people. Whom it has not reached yet stays as they are. */
  stopPeopleJob: [''],
  /** Lets a blocked user of a sub-organization sign in again. */
  unblockUser: [''],
  /** Renames a passkey of the caller. */
  updateAuthenticator: [''],
  /** Changes the organization's auth proxy settings; omitted fields stay. */
  updateAuthProxyConfig: [''],
  /** Replaces the organization's keys at an on-ramp provider; omitted fields stay. */
  updateFiatOnRampCredential: [''],
  /** Sets how many people's contacts a member may show in a day, and how many people a member may act on. */
  updateMemberLimits: [''],
  /** Replaces the client id and the sealed secret of a social provider's client. */
  updateOauth2Credential: [''],
  /** Changes a policy; omitted fields stay. */
  updatePolicy: ['_V2'],
  /** Renames a private key tag, and adds it to private keys or removes it from them. */
  updatePrivateKeyTag: [''],
  /** Renames a saved recipient. Its address never changes. */
  updateRecipient: [''],
  /** Says who the root users are, and how many of them must agree. */
  updateRootQuorum: [''],
  /** Adds and removes entries of a list that decides who may sign up. */
  updateSignUpList: [''],
  /** Changes a user's name, contacts and tags; omitted fields stay. */
  updateUser: [''],
  /** Changes the claims of a user of a sub-organization, which are in their sessions' tokens. */
  updateUserClaims: [''],
  /** Changes a user's e-mail address, or removes it. */
  updateUserEmail: [''],
  /** Changes a user's name. */
  updateUserName: [''],
  /** Changes a user's phone number, or removes it. */
  updateUserPhoneNumber: [''],
  /** Renames a user tag, and adds it to users or removes it from them. */
  updateUserTag: [''],
  /** Renames a wallet. */
  updateWallet: [''],
  /** Changes a webhook endpoint, or pauses it; omitted fields stay. */
  updateWebhookEndpoint: [''],
  /** Trades a one-time code for a token that verifies the contact, bound to a key. */
  verifyOtp: ['', ['_V2', '']],
} satisfies Readonly<Record<string, readonly RevisionName[]>>
