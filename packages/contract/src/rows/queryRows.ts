// Written from the definitions in operations/ by `npx vitest run packages/contract -u`.
import type { RevisionName } from '../names.ts'

/** Revisions of the activity types of each operation, the preferred one first. */
export const queryRows = {
  /** Explains a decision: what each policy says about an activity, who voted, and what is missing. */
  explainActivity: [],
  /** Exports activities that have ended, in an order that never changes, with a signature over all of them. */
  exportActivities: [],
  /** Reads an activity. */
  getActivity: [],
  /** Lists API keys and session keys: of one user, or of the organization. */
  getApiKeys: [],
  /** Lists the passkeys of a user. */
  getAuthenticators: [],
  /** Reads the organization's auth proxy settings. */
  getAuthProxyConfig: [],
  /** Reads the boot proof of an enclave process. */
  getBootProof: [],
  /** Answers why a contact gets no code: its last messages, the limits that are full, and blocks. */
  getContactMessages: [],
  /** Reads an API key's IP allowlist, or the organization's. */
  getIpAllowlist: [],
  /** Reads the newest boot proof of an enclave app. */
  getLatestBootProof: [],
  /** Reads the daily numbers of members, and how far they are used. */
  getMemberLimits: [],
  /** Lists linked identities: of one user, or of the organization. */
  getOauthProviders: [],
  /** Reads the status of a purchase of cryptocurrency. */
  getOnrampTransactionStatus: [],
  /** Reads everything that is stored about the people of the own sub-organization, except for secrets. */
  getPersonalData: [],
  /** Reads the data that `export_personal_data` of the same user opened, except for secrets. */
  getPersonalDataExport: [],
  /** Reads a policy. */
  getPolicy: [],
  /** Reads the recovery contact of a user. */
  getRecoveryContact: [],
  /** Returns a session profile of the organization, or of its parent. */
  getSessionProfile: [],
  /** Lists the session profiles of the organization, or of its parent, oldest first. */
  getSessionProfiles: [],
  /** Reads an enclave app. */
  getTvcApp: [],
  /** Reads a deployment of an enclave app. */
  getTvcDeployment: [],
  /** Reads how often operations were called, and how the service is doing. */
  getUsage: [],
  /** Reads a user. */
  getUser: [],
  /** Lists the activities of an organization, newest first. */
  listActivities: [],
  /** Lists what became of the messages of an activity. */
  listActivityMessages: [],
  /** Lists the proofs that an activity asked for. */
  listAppProofs: [],
  /** Lists the client networks whose limit is full, or was in the last day. */
  listClosedNetworks: [],
  /** Lists changes of a user's contacts that the parent organization asked for. */
  listContactChanges: [],
  /** Lists the organization's keys at on-ramp providers. */
  listFiatOnRampCredentials: [],
  /** Lists the limits of the organization, oldest first, then its parent's that the caller's session profile names. */
  listLimits: [],
  /** Lists the organization's clients of social providers. */
  listOauth2Credentials: [],
  /** Lists the outcome of a job for each person. */
  listPeopleJobResults: [],
  /** Lists jobs on people of sub-organizations, with their progress. */
  listPeopleJobs: [],
  /** Lists the policies of an organization. */
  listPolicies: [],
  /** Lists the private keys of an organization. */
  listPrivateKeys: [],
  /** Lists the private key tags of an organization. */
  listPrivateKeyTags: [],
  /** Lists the saved recipients of a sub-organization. */
  listRecipients: [],
  /** Lists when and how a user signed in, newest first. */
  listSignIns: [],
  /** Lists the entries of a list that decides who may sign up. */
  listSignUpEntries: [],
  /** Lists the smart contract interfaces of an organization. */
  listSmartContractInterfaces: [],
  /** Lists sub-organizations with their people, or those that a search or a filter finds. */
  listSubOrganizations: [],
  /** Lists the sub-organizations of an organization, all or by a filter. */
  listSuborgs: [],
  /** Lists the deployments of an enclave app. */
  listTvcAppDeployments: [],
  /** Lists the enclave apps of an organization. */
  listTvcApps: [],
  /** Lists the users of an organization. */
  listUsers: [],
  /** Lists the user tags of an organization. */
  listUserTags: [],
  /** Lists the sub-organizations in which the contact of the filter is verified. */
  listVerifiedSuborgs: [],
  /** Lists changes of contacts of all sub-organizations that wait. */
  listWaitingContactChanges: [],
  /** Lists the accounts of a wallet, or of the organization. */
  listWalletAccounts: [],
  /** Lists the wallets of an organization. */
  listWallets: [],
  /** Lists the organization's webhook endpoints, and how deliveries are going. */
  listWebhookEndpoints: [],
  /** Says what would be decided about a request if the caller submitted it now. Nothing is stored. */
  previewActivity: [],
  /** Renders the mail or SMS with a code, without sending it. */
  previewMessage: [],
  /** Counts the people whom a job would reach, exactly. */
  previewPeopleJob: [],
  /** Tries policies out: their mistakes and warnings, and what they would change about the last activities. */
  simulatePolicies: [],
  /** Checks a social provider's settings, as far as that goes without a sign-in. */
  testOauthProvider: [],
  /** Tells whether pages of an origin may call the auth proxy, and how the origin is written. */
  testOrigin: [],
  /** Returns the caller: user and organization of the stamp. */
  whoami: [],
} satisfies Readonly<Record<string, readonly RevisionName[]>>
