/** At most `count` in any `seconds`. */
export interface Window {
  count: number
  seconds: number
}

/** How often what may be asked. decisions.md 5 */
export interface Limits {
  /** Multiplies the counts of sends and lookups (test suites); what protects a code is not touched. */
  factor: number
  /** Codes sent to one contact from one client network. */
  sendsPerContact: readonly Window[]
  /** Codes sent to one contact from all networks where it was never proven. */
  sendsPerContactInAll: readonly Window[]
  /** Codes sent for one client address. */
  sendsPerAddress: readonly Window[]
  /** Notices to one user that passkeys or keys were added, and as many that some were removed. */
  noticesPerUser: readonly Window[]
  /** Codes by SMS of one organization. security.md P-06 */
  smsPerTenant: readonly Window[]
  /** Different numbers of one hundred, and of ten thousand in a row, that codes go to by SMS. security.md P-06 */
  smsPerHundred: readonly Window[]
  smsPerTenThousand: readonly Window[]
  /** Sign-ups from one client address. */
  signupsPerAddress: readonly Window[]
  /** Account lookups from one client address. */
  lookupsPerAddress: readonly Window[]
  /** Attempts to sign in from one client address: codes tried, sessions asked for. */
  loginsPerAddress: readonly Window[]
  /** Codes that may be alive at once for one contact and client network. */
  liveCodes: number
  /** Wrong tries before a code dies. */
  tries: number
  /** Failures in a row that lock codes for a contact, and for how long. */
  contactFailures: Window
  /** Failures of one organization after which verification gets slower. */
  failureBudget: Window
  /** How long a wrong code takes when that budget is spent, in milliseconds. */
  overBudgetDelayMs: number
}

/** What wallets have to sign. decisions.md 3 */
export interface WalletSettings {
  /** Whether a signature over the body itself, which names no site, is enough: existing clients send no other. */
  bareStamps: boolean
}

/** Where codes go by SMS. security.md P-06 */
export interface SmsSettings {
  /** ISO 3166-1 alpha-2; all where there is no list. */
  countries: readonly string[] | undefined
}

/** A provider of the deployment's own: an OpenID Connect issuer, or what stands in for a known one in development. */
export interface ConfiguredProvider {
  /** Its `iss`, where its discovery document is; under apiBaseUrl where it begins with a slash. */
  issuer: string
  /** Where its login starts. */
  authorizeUrl: string
  /** What people call it. */
  name?: string | undefined
}

export interface OAuthSettings {
  /** By id: lower-case letters, digits and underscores. One of a known id takes its place. */
  providers: Readonly<Record<string, ConfiguredProvider>>
}

export interface Settings {
  /** Where the public API is reached; also the issuer of session tokens. */
  apiBaseUrl: string
  authProxyUrl: string
  limits: Limits
  sms: SmsSettings
  /** Peers (addresses or CIDR blocks) whose forwarded headers are believed. decisions.md 4 */
  trustedProxies: readonly string[]
  /** Milliseconds that a request may be older than the server's clock, or newer. decisions.md 3 */
  oldestRequestMs: number
  newestRequestMs: number
  /** A chain of refreshed sessions ends this long after the login. decisions.md 6 */
  sessionChainSeconds: number
  /** How long after the login contacts and credentials may be changed. decisions.md 6 */
  reauthenticationSeconds: number
  /** How long an activity shows the contact that a code was sent to: anybody can type anybody's. */
  contactRetentionSeconds: number
  /** Life of an old session key after its refresh. decisions.md 6 */
  refreshOverlapSeconds: number
  /** How long the same request is answered the same when its answer was lost. decisions.md 5 */
  lostAnswerSeconds: number
  /** Expiring keys that one user may have. decisions.md 6 */
  expiringKeysPerUser: number
  /** Keys without end that one user may have. wire.md 6.9 */
  longLivedKeysPerUser: number
  /** Whether a proof of a new contact or identity may name a key that nobody has: published clients make one for each. */
  freshProofKeys: boolean
  /** Whether pages of http://localhost, on any port, count as pages of every organization. For development. */
  localPages: boolean
  wallets: WalletSettings
  /** How long a spent assertion is remembered. decisions.md 3 */
  assertionMemorySeconds: number
  /** Passkeys that one user may have. wire.md 6.9 */
  passkeysPerUser: number
  oauth: OAuthSettings
  /** Linked identities that one user may have. wire.md 6.9 */
  identitiesPerUser: number
  /** Largest body, in bytes. security.md P-74 */
  maxBodyBytes: number
  /** Name in mails of organizations that set none. */
  defaultAppName: string
}

export type SettingsInput = Partial<Omit<Settings, 'limits' | 'wallets' | 'oauth'>> & {
  limits?: Partial<Limits> | undefined
  wallets?: Partial<WalletSettings> | undefined
  oauth?: Partial<OAuthSettings> | undefined
}

const minutes = 60
const hours = 3_600

const defaults: Settings = {
  apiBaseUrl: 'http://localhost',
  authProxyUrl: 'http://localhost/auth-proxy',
  limits: {
    factor: 1,
    sendsPerContact: [
      { count: 3, seconds: 3 * minutes },
      { count: 5, seconds: hours },
      { count: 15, seconds: 24 * hours },
    ],
    sendsPerContactInAll: [
      { count: 12, seconds: 5 * minutes },
      { count: 30, seconds: hours },
      { count: 60, seconds: 24 * hours },
    ],
    sendsPerAddress: [{ count: 30, seconds: hours }],
    noticesPerUser: [
      { count: 12, seconds: hours },
      { count: 30, seconds: 24 * hours },
    ],
    smsPerTenant: [{ count: 2_000, seconds: 24 * hours }],
    smsPerHundred: [{ count: 8, seconds: hours }],
    smsPerTenThousand: [{ count: 30, seconds: hours }],
    signupsPerAddress: [{ count: 10, seconds: minutes }],
    lookupsPerAddress: [{ count: 30, seconds: minutes }],
    loginsPerAddress: [{ count: 60, seconds: minutes }],
    liveCodes: 3,
    tries: 3,
    contactFailures: { count: 100, seconds: 24 * hours },
    failureBudget: { count: 1_000, seconds: hours },
    overBudgetDelayMs: 2_000,
  },
  sms: { countries: undefined },
  trustedProxies: [],
  oldestRequestMs: 5 * minutes * 1_000,
  newestRequestMs: minutes * 1_000,
  sessionChainSeconds: 12 * hours,
  reauthenticationSeconds: 5 * minutes,
  contactRetentionSeconds: 30 * 24 * hours,
  refreshOverlapSeconds: 60,
  lostAnswerSeconds: 60,
  expiringKeysPerUser: 10,
  longLivedKeysPerUser: 10,
  freshProofKeys: false,
  localPages: false,
  wallets: { bareStamps: false },
  assertionMemorySeconds: 24 * hours,
  passkeysPerUser: 10,
  oauth: { providers: {} },
  identitiesPerUser: 10,
  maxBodyBytes: 256 * 1_024,
  defaultAppName: 'Latchkey',
}

/** Settings with every gap filled. The object may be changed later (the URLs, once a port is known). */
export function resolveSettings({ limits, wallets, oauth, ...rest }: SettingsInput): Settings {
  return {
    ...defaults,
    ...rest,
    limits: { ...defaults.limits, ...limits },
    wallets: { ...defaults.wallets, ...wallets },
    oauth: { ...defaults.oauth, ...oauth },
  }
}

/** Windows of sends and lookups, as far as a test suite relaxed them. */
export const relaxed = (windows: readonly Window[], { factor }: Limits): Window[] =>
  windows.map(({ count, seconds }) => ({ count: count * factor, seconds }))

/** When every key of a login expires, in milliseconds, however often it is refreshed. decisions.md 6 */
export const loginFamilyEnd = (
  { sessionChainSeconds }: Pick<Settings, 'sessionChainSeconds'>,
  loginAt: number,
): number => loginAt + sessionChainSeconds * 1_000
