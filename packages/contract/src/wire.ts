import type { RevisionName } from './names.ts'
import type { Operations } from './operations/index.ts'
import { proxyRows } from './proxyRows.ts'

/** Every registered operation has a row, and no other does. */
type Rows = {
  readonly [Kind in keyof Operations]: Readonly<Record<keyof Operations[Kind], readonly RevisionName[]>>
}

const rows = {
  /** `POST {authProxyUrl}/v1/<name>` with the header X-Auth-Proxy-Config-Id. */
  proxy: proxyRows,
  /** `POST {apiBaseUrl}/public/v1/submit/<name>`, stamped, answered by an activity. */
  submit: {
    /** Trades an OpenID Connect token for an API key, sealed to a key. */
    oauth: [''],
    /** Changes a user's name, contacts and tags; omitted fields stay. */
    updateUser: [''],
    /** Creates an expiring API key for the caller, sealed to a key. */
    createReadWriteSession: ['_V2'],
    /** Creates policies: all of them, or none. */
    createPolicies: [''],
    /** Creates a policy. */
    createPolicy: [['_V3', '']],
    /** Changes a policy; omitted fields stay. */
    updatePolicy: ['_V2'],
    /** Deletes a policy. */
    deletePolicy: [''],
    /** Deletes policies: all of them, or none. */
    deletePolicies: [''],
    /** Starts a session for a key, authenticated by the request's stamp. */
    stampLogin: [''],
    /** Exports a private key, sealed to a key. */
    exportPrivateKey: [''],
    /** Sets an API key's IP allowlist, or the organization's. */
    setIpAllowlist: [''],
    /** Removes an API key's IP allowlist, or the organization's. */
    removeIpAllowlist: [''],
    /** Deploys a container to an enclave app. */
    createTvcDeployment: [''],
    /** Sends a recovery bundle by e-mail, sealed to a key. */
    initUserEmailRecovery: [['_V2', ''], ''],
    /** Adds a passkey to a user with the key of a recovery mail, which ends. */
    recoverUser: [''],
    /** Starts a purchase of cryptocurrency at a provider. */
    initFiatOnRamp: [''],
    /** Exports a wallet's recovery phrase, sealed to a key. */
    exportWallet: [''],
    /** Renames a user tag, and adds it to users or removes it from them. */
    updateUserTag: [''],
    /** Deletes private keys: all of them, or none. */
    deletePrivateKeys: [''],
    /** Renames a wallet. */
    updateWallet: [''],
    /** Changes a user's phone number, or removes it. */
    updateUserPhoneNumber: [''],
    /** Creates a sub-organization with its root users. */
    createSubOrganization: ['_V8', '_V7'],
    /** Deletes the caller's sub-organization: the account with everything in it. */
    deleteSubOrganization: [''],
    /** Deletes an account of a sub-organization as its operator, with everything in it. */
    removeSubOrganization: [''],
    /** Ends all sessions of a user of a sub-organization. */
    endUserSessions: [''],
    /** Deletes API keys and ends sessions of a user: all of them, or none. */
    deleteApiKeys: [''],
    /** Sends a one-time code to a contact. */
    initOtp: [['_V2', ''], '', ['_V3', '_V2']],
    /** Trades a one-time code for a token that verifies the contact, bound to a key. */
    verifyOtp: ['', ['_V2', '']],
    /** Trades a verification token for a session bound to the key that it names. */
    otpLogin: ['', ['_V2', '']],
    /** Creates the proxy user with its sealed API key, and opens the auth proxy for the organization. */
    enableAuthProxy: [''],
    /** Closes the auth proxy for the organization, and deletes the proxy user with its key. */
    disableAuthProxy: [''],
    /** Gives the proxy user a new sealed API key. The one before works for another minute. */
    rotateAuthProxyKey: [''],
    /** Changes the organization's auth proxy settings; omitted fields stay. */
    updateAuthProxyConfig: [''],
    /** Sends a mail or SMS with a made-up code, to see what it looks like. */
    sendTestMessage: [''],
    /** Adds passkeys to a user: all of them, or none. */
    createAuthenticators: [['_V2', '']],
    /** Deletes passkeys of a user: all of them, or none. */
    deleteAuthenticators: [''],
    /** Renames a passkey of the caller. */
    updateAuthenticator: [''],
    /** Adds API keys to a user: all of them, or none. */
    createApiKeys: [['_V2', ''], ''],
    /** Changes a user's name. */
    updateUserName: [''],
    /** Changes a user's e-mail address, or removes it. */
    updateUserEmail: [''],
    /** Trades an OpenID Connect token for a session bound to the key that its nonce names. */
    oauthLogin: [''],
    /** Trades a provider's authorization code for an OpenID Connect token of this service. */
    oauth2Authenticate: [''],
    /** Adds a client of a social provider, with its sealed secret. */
    createOauth2Credential: [''],
    /** Replaces the client id and the sealed secret of a social provider's client. */
    updateOauth2Credential: [''],
    /** Deletes a client of a social provider. */
    deleteOauth2Credential: [''],
    /** Links identities at OpenID providers to a user: all of them, or none. */
    createOauthProviders: ['_V2', ''],
    /** Unlinks identities of a user: all of them, or none. */
    deleteOauthProviders: [''],
    /** Makes a wallet with a new recovery phrase, and derives its first accounts. */
    createWallet: [''],
    /** Derives accounts of a wallet: all of them, or none. */
    createWalletAccounts: [''],
    /** Signs a payload with the key of an address. */
    signRawPayload: [['_V2', '']],
    /** Signs payloads with the key of an address: all of them, or none. */
    signRawPayloads: [''],
    /** Signs a transaction with the key of an address. */
    signTransaction: [['_V2', '']],
    /** Deletes wallets with their accounts: all of them, or none. */
    deleteWallets: [''],
    /** Makes private keys: all of them, or none. */
    createPrivateKeys: ['_V2'],
    /** Exports the private key of a wallet account, sealed to a key. */
    exportWalletAccount: [''],
    /** Makes a key to which a recovery phrase can be sealed. */
    initImportWallet: [''],
    /** Imports a recovery phrase, and derives its first accounts. */
    importWallet: [''],
    /** Makes a key to which a private key can be sealed. */
    initImportPrivateKey: [''],
    /** Imports a private key. */
    importPrivateKey: [''],
    /** Approves an activity that waits for approvals; the vote that completes them executes it. */
    approveActivity: [''],
    /** Rejects an activity that waits for approvals, for good. */
    rejectActivity: [''],
    /** Creates an enclave app, with the operators who decide about it. */
    createTvcApp: [''],
    /** Approves a manifest in the name of operators: all of the approvals count, or none. */
    createTvcManifestApprovals: [''],
    /** Adds the organization's keys at an on-ramp provider. */
    createFiatOnRampCredential: [''],
    /** Replaces the organization's keys at an on-ramp provider; omitted fields stay. */
    updateFiatOnRampCredential: [''],
    /** Deletes the organization's keys at an on-ramp provider. */
    deleteFiatOnRampCredential: [''],
    /** Adds an endpoint that the organization's events are sent to. */
    createWebhookEndpoint: [''],
    /** Changes a webhook endpoint, or pauses it; omitted fields stay. */
    updateWebhookEndpoint: [''],
    /** Deletes a webhook endpoint, with the events that wait for it. */
    deleteWebhookEndpoint: [''],
    /** Creates users who aren't root: all of them, or none. */
    createUsers: [
      ['_V4', ''],
      ['_V3', ''],
      ['_V2', ''],
    ],
    /** Deletes users with their credentials, and ends their sessions: all of them, or none. */
    deleteUsers: [''],
    /** Says who the root users are, and how many of them must agree. */
    updateRootQuorum: [''],
    /** Creates a user tag, and adds it to users. */
    createUserTag: [''],
    /** Deletes user tags: all of them, or none. */
    deleteUserTags: [''],
    /** Creates a private key tag, and adds it to private keys. */
    createPrivateKeyTag: [''],
    /** Renames a private key tag, and adds it to private keys or removes it from them. */
    updatePrivateKeyTag: [''],
    /** Deletes private key tags: all of them, or none. */
    deletePrivateKeyTags: [''],
    /** Adds the ABI of a contract, or the IDL of a program, for policies to read calls by. */
    createSmartContractInterface: [''],
    /** Deletes a smart contract interface. */
    deleteSmartContractInterface: [''],
  },
  /** `POST {apiBaseUrl}/public/v1/query/<name>`, stamped, answered by the bare object. */
  query: {
    /** Lists the private keys of an organization. */
    listPrivateKeys: [],
    /** Lists the smart contract interfaces of an organization. */
    listSmartContractInterfaces: [],
    /** Reads a policy. */
    getPolicy: [],
    /** Lists the policies of an organization. */
    listPolicies: [],
    /** Explains a decision: what each policy says about an activity, who voted, and what is missing. */
    explainActivity: [],
    /** Tries policies out: their mistakes and warnings, and what they would change about the last activities. */
    simulatePolicies: [],
    /** Reads the newest boot proof of an enclave app. */
    getLatestBootProof: [],
    /** Returns the caller: user and organization of the stamp. */
    whoami: [],
    /** Reads the status of a purchase of cryptocurrency. */
    getOnrampTransactionStatus: [],
    /** Lists the deployments of an enclave app. */
    listTvcAppDeployments: [],
    /** Reads a user. */
    getUser: [],
    /** Reads an activity. */
    getActivity: [],
    /** Lists the activities of an organization, newest first. */
    listActivities: [],
    /** Lists the sub-organizations of an organization, all or by a filter. */
    listSuborgs: [],
    /** Lists sub-organizations with their people, newest first, or those that a search finds. */
    listSubOrganizations: [],
    /** Reads how often operations were called, and how the service is doing. */
    getUsage: [],
    /** Lists the sub-organizations in which the contact of the filter is verified. */
    listVerifiedSuborgs: [],
    /** Lists API keys and session keys: of one user, or of the organization. */
    getApiKeys: [],
    /** Reads an API key's IP allowlist, or the organization's. */
    getIpAllowlist: [],
    /** Reads the organization's auth proxy settings. */
    getAuthProxyConfig: [],
    /** Renders the mail or SMS with a code, without sending it. */
    previewMessage: [],
    /** Checks a social provider's settings, as far as that goes without a sign-in. */
    testOauthProvider: [],
    /** Tells whether pages of an origin may call the auth proxy, and how the origin is written. */
    testOrigin: [],
    /** Lists the passkeys of a user. */
    getAuthenticators: [],
    /** Lists linked identities: of one user, or of the organization. */
    getOauthProviders: [],
    /** Lists the organization's clients of social providers. */
    listOauth2Credentials: [],
    /** Lists the wallets of an organization. */
    listWallets: [],
    /** Lists the accounts of a wallet, or of the organization. */
    listWalletAccounts: [],
    /** Lists the proofs that an activity asked for. */
    listAppProofs: [],
    /** Reads the boot proof of an enclave process. */
    getBootProof: [],
    /** Lists the enclave apps of an organization. */
    listTvcApps: [],
    /** Reads an enclave app. */
    getTvcApp: [],
    /** Reads a deployment of an enclave app. */
    getTvcDeployment: [],
    /** Lists the organization's keys at on-ramp providers. */
    listFiatOnRampCredentials: [],
    /** Exports activities that have ended, in an order that never changes, with a signature over all of them. */
    exportActivities: [],
    /** Lists the organization's webhook endpoints, and how deliveries are going. */
    listWebhookEndpoints: [],
    /** Lists the users of an organization. */
    listUsers: [],
    /** Lists the user tags of an organization. */
    listUserTags: [],
    /** Lists the private key tags of an organization. */
    listPrivateKeyTags: [],
  },
} satisfies Rows

/**
 * A row: the revisions of the operation's activity type, the preferred one first (names.ts). Types know the operation
 * itself; browsers never load a schema from here.
 */
export type Row<Operation> = readonly RevisionName[] & { readonly operation?: Operation }

export type Wire = {
  readonly [Kind in keyof typeof rows]: {
    readonly [Name in keyof (typeof rows)[Kind]]: Row<
      Name extends keyof Operations[Kind] ? Operations[Kind][Name] : never
    >
  }
}
export type ProxyOperation = keyof Wire['proxy']
export type SubmitOperation = keyof Wire['submit']
export type QueryOperation = keyof Wire['query']

/** Every operation of both surfaces. Paths, types and keys are derived from the names: see names.ts. */
export const wire: Wire = rows
