import type { OperationResult, QueryOperation, User } from '@latchkey/ui'

import { session } from '../../../packages/ui/test/fixtures.tsx'
import type { DashboardSettings } from '../src/settings/settings.ts'
import { log } from './activities.ts'
import { limit } from './limits.ts'

// The data of every story: Larkfield, whose operator is Ada.

/** A moment as the public API says it. */
export const at = (ms: number) => ({ seconds: String(Math.floor(ms / 1_000)), nanos: '0' })
export const day = Date.UTC(2026, 2, 14, 9, 26)
const since = { createdAt: at(day), updatedAt: at(day) }

/** Settings that a deployment gives the dashboard, for the organization of a number. */
export const settingsOf = (number: number): DashboardSettings => ({
  authProxyUrl: 'https://auth.larkfield.example',
  apiBaseUrl: 'https://api.larkfield.example',
  authProxyConfigId: '5c1f0a2b-7d3e-4f60-8a91-b2c3d4e5f607',
  organizationId: `0a1b2c3d-4e5f-4a6b-8c7d-${String(number).padStart(12, '0')}`,
})
export const { organizationId } = settingsOf(0)

export const userOf = (userId: string, userName: string, changes: Partial<User> = {}): User => ({
  userId,
  userName,
  ...since,
  authenticators: [],
  apiKeys: [],
  userTags: [],
  oauthProviders: [],
  mfaPolicies: [],
  ...changes,
})

const key = (name: string, type: 'CREDENTIAL_TYPE_API_KEY_P256' | 'CREDENTIAL_TYPE_LOGIN') => ({
  apiKeyId: name,
  apiKeyName: name,
  ...since,
  credential: { publicKey: `02${'cd'.repeat(32)}`, type },
})
export const onPhone = {
  ...key('Session', 'CREDENTIAL_TYPE_LOGIN'),
  expirationSeconds: '900',
  login: {
    familyId: 'login',
    authTime: at(day),
    // Ahead of any day on which the stories run.
    expiresAt: at(Date.UTC(2100, 0, 1)),
    userAgent: 'Firefox on Android',
  },
}

export const adminTag = '3d2c1b0a-0000-4000-8000-000000000001'
export const ada = userOf(session.userId, 'Ada Lovelace', {
  isRoot: true,
  userEmail: 'ada@larkfield.example',
  userEmailVerified: true,
  apiKeys: [onPhone],
})
export const ben = userOf('ben', 'Ben Okri', {
  userEmail: 'ben@larkfield.example',
  userEmailVerified: true,
  userTags: [adminTag],
  apiKeys: [key('Deployment', 'CREDENTIAL_TYPE_API_KEY_P256'), onPhone],
})
const members = [
  ada,
  ben,
  userOf('chloe', 'Chloe Dubois-Lindqvist', { userEmail: 'chloe.dubois-lindqvist@larkfield.example' }),
  userOf('proxy', 'Auth Proxy', { isRoot: false }),
]

/** The only person of an account. */
export const dana = userOf('dana', 'Dana Whitcombe', {
  userEmail: 'dana@mail.example',
  userEmailVerified: true,
  userPhoneNumber: '+447700900123',
  apiKeys: [onPhone],
})
export const signIns: OperationResult<'listSignIns'> = {
  signIns: [
    {
      signInId: 'login',
      signedInAt: at(day),
      method: 'LOGIN_METHOD_EMAIL',
      isActive: true,
      userAgent: 'Mozilla/5.0 (Android 16; Mobile; rv:148.0) Gecko/148.0 Firefox/148.0',
      address: '203.0.113.42',
      pageOrigin: 'https://larkfield.example',
    },
    { signInId: 'login-before', signedInAt: at(day - 86_400_000), isActive: false },
  ],
  wrongCodes: [],
}
export const account: OperationResult<'listSubOrganizations'>['subOrganizations'][number] = {
  organizationId: '9b8a7c6d-0000-4000-8000-00000000000a',
  organizationName: 'Dana',
  createdAt: at(day),
  users: [
    {
      userId: dana.userId,
      userName: dana.userName,
      userEmail: 'dana@mail.example',
      userEmailVerified: true,
      userPhoneNumber: '+447700900123',
      userPhoneNumberVerified: true,
      lastSignInAt: at(day),
      hasWallet: true,
    },
  ],
}

/** A change of address that an operator asked for. */
export const waitingChange = {
  contactChangeId: 'change',
  otpType: 'OTP_TYPE_EMAIL',
  newContact: 'd…@n…',
  state: 'waiting',
  requestedAt: at(day),
  dueAt: at(day + 72 * 3_600_000),
  isApproved: false,
  isVerified: false,
  requestedBy: ben.userId,
} as const

export const tagOf = (tagId: string, tagName: string) =>
  ({ tagId, tagName, tagType: 'TAG_TYPE_USER', ...since }) as const

export const sessionProfile: OperationResult<'getSessionProfiles'>['sessionProfiles'][number] = {
  sessionProfileId: '7e6d5c4b-0000-4000-8000-000000000101',
  sessionProfileName: 'Payout agent',
  scope: "activity.action == 'SIGN' && eth.tx.value <= 10000000000000000",
  expirationSeconds: '3600',
  notes: 'Pays invoices.',
  ...since,
}

export const policy: OperationResult<'listPolicies'>['policies'][number] = {
  policyId: '7e6d5c4b-0000-4000-8000-000000000001',
  policyName: 'Small payments',
  notes: '',
  ...since,
  effect: 'EFFECT_ALLOW',
  condition: "activity.action == 'SIGN' && eth.tx.value < 100000000000000000",
  consensus: 'approvers.count() >= 2',
}

export const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const wallet = {
  walletId: 'treasury',
  walletName: 'Treasury',
  ...since,
  exported: false,
  imported: false,
}
export const walletAccount: OperationResult<'listWalletAccounts'>['accounts'][number] = {
  walletAccountId: 'treasury-1',
  organizationId,
  walletId: 'treasury',
  walletDetails: wallet,
  ...since,
  curve: 'CURVE_SECP256K1',
  pathFormat: 'PATH_FORMAT_BIP32',
  path: "m/44'/60'/0'/0/0",
  addressFormat: 'ADDRESS_FORMAT_ETHEREUM',
  address,
}

export const authProxy: OperationResult<'getAuthProxyConfig'> = {
  version: '1',
  authProxyConfig: {
    configId: settingsOf(0).authProxyConfigId,
    organizationId,
    enabled: true,
    allowedOrigins: ['https://larkfield.example', 'http://localhost:3000'],
    allowedAuthMethods: ['email', 'passkey', 'social'],
    passkeyRpIds: ['larkfield.example'],
    emailCustomizationParams: { appName: 'Larkfield' },
    walletKitSettings: {
      enabledSocialProviders: ['google'],
      oauthClientIds: { google: '1234567890-larkfield.apps.example' },
      oauthRedirectUrl: 'https://larkfield.example/',
    },
    otpLength: 6,
    otpAlphanumeric: false,
    otpExpirationSeconds: 300,
    verificationTokenExpirationSeconds: 3_600,
    sessionExpirationSeconds: 900,
    verificationTokenRequiredForGetAccountPii: true,
    captchaEnabled: false,
    socialLinkingClientIds: [],
  },
}

/** The same settings with changes, and the version after them. */
export const changedProxy = (
  changes: Partial<typeof authProxy.authProxyConfig>,
): OperationResult<'getAuthProxyConfig'> => ({
  version: '2',
  authProxyConfig: { ...authProxy.authProxyConfig, ...changes },
})

export const googleClient: OperationResult<'listOauth2Credentials'>['oauth2Credentials'][number] = {
  oauth2CredentialId: 'google-1',
  organizationId,
  provider: 'OAUTH2_PROVIDER_GOOGLE',
  ...since,
  clientId: '1234567890-larkfield.apps.example',
  encryptedClientSecret: 'sealed',
}

const hour = 3_600_000
const counted = (hoursAgo: number, event: string, count: number, outcome = 'OK') => ({
  hour: at(Math.floor(Date.now() / hour - hoursAgo) * hour),
  event,
  count,
  outcome,
})
export const usage: OperationResult<'getUsage'> = {
  counts: [
    ...[20, 14, 9, 5, 2].map((hoursAgo) => counted(hoursAgo, 'otp_login', 40 - hoursAgo)),
    ...[18, 9, 1].map((hoursAgo) => counted(hoursAgo, 'stamp_login.passkey', 12 + hoursAgo)),
    counted(3, 'proxy.otp_verify', 7, 'OTP_INVALID'),
    counted(3, 'proxy.wallet_kit_config', 3, 'ORIGIN_NOT_ALLOWED'),
    counted(2, 'init_otp.email', 181),
    counted(2, 'send.email', 181),
    counted(2, 'send.sms', 4, 'FAILED'),
    counted(2, 'sign_transaction', 1_204),
  ],
  health: { messagesWaiting: 0, oldestMessageSeconds: 0, databaseSeconds: 0.0012 },
  channels: [
    { channel: 'email', isSetUp: true, lastSentAt: at(Date.now() - 4 * 60_000) },
    {
      channel: 'sms',
      isSetUp: true,
      lastSentAt: at(Date.now() - 40 * hour),
      lastFailedAt: at(Date.now() - 2 * hour),
      lastFailure: 'REFUSED',
    },
  ],
  version: '0.1.0',
  rootQuorumThreshold: 1,
  smsLimits: [{ count: 1_000, seconds: 86_400, left: 912 }],
}

export const endpoint: OperationResult<'listWebhookEndpoints'>['webhookEndpoints'][number] = {
  endpointId: 'ledger',
  organizationId,
  name: 'Ledger',
  isActive: true,
  url: 'https://api.larkfield.example/webhooks/latchkey',
  deliveries: { waiting: '0', failed: '0', lastDeliveredAt: at(day) },
}

/** Answers of the public API, unless a story replaces them. */
export const stored: { readonly [Name in QueryOperation | 'recordReads']?: OperationResult<Name> } = {
  recordReads: {},
  whoami: {
    organizationId,
    organizationName: 'Larkfield',
    userId: ada.userId,
    username: ada.userName,
  },
  getAuthProxyConfig: authProxy,
  getUsage: usage,
  listUsers: { users: members },
  listUserTags: { userTags: [tagOf(adminTag, 'Admin')] },
  listPrivateKeyTags: { privateKeyTags: [] },
  getSessionProfiles: { sessionProfiles: [sessionProfile] },
  listLimits: { limits: [limit] },
  listPolicies: { policies: [policy] },
  listOauth2Credentials: { oauth2Credentials: [googleClient] },
  listSubOrganizations: { subOrganizations: [account] },
  listPeopleJobs: { peopleJobs: [] },
  listWallets: { wallets: [wallet] },
  listContactChanges: { contactChanges: [] },
  listWaitingContactChanges: { contactChanges: [] },
  listSignIns: signIns,
  listWalletAccounts: { accounts: [walletAccount] },
  listPrivateKeys: { privateKeys: [] },
  listActivities: { activities: log },
  listActivityMessages: { messages: [] },
  getMemberLimits: { contactsPerDay: 100, peoplePerDay: 50, members: [] },
  listClosedNetworks: {
    networks: [],
    limits: {
      codesPerNetwork: 30,
      codesPerNetworkRange: { min: 10, max: 2_000 },
      codesToKnown: 5_000,
      codesToKnownRange: { min: 500, max: 100_000 },
    },
    hasCaptcha: true,
  },
  listSignUpEntries: { entries: [], hasMore: false, total: 0, max: 20_000 },
  getContactMessages: { messages: [] },
  listWebhookEndpoints: { webhookEndpoints: [endpoint] },
}
