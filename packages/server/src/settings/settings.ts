import type { OnRampProviderName } from '../ports/onRampProvider.ts'
import { defaultLimits, type Limits } from './limits.ts'
import type { MailWebhookSettings } from './mailVendors.ts'

/** Wallet signatures that are accepted. docs/decisions.md#wallet-stamps */
export interface WalletSettings {
  /** Whether to accept signatures over the body itself, which name no site. Existing clients send no other. */
  bareStamps: boolean
}

/** Where codes may be sent by SMS. docs/security.md#send-limits */
export interface SmsSettings {
  /** ISO 3166-1 alpha-2. Organizations may choose fewer. Default: those that they choose. */
  countries: readonly string[] | undefined
  /** Whether the service has a vendor that sends SMS. @default true */
  isSetUp?: boolean | undefined
}

/**
 * A provider configured for this deployment: an OpenID Connect issuer, or a stand-in for a known one in development.
 */
export interface ConfiguredProvider {
  /**
   * Issuer (`iss`), where the discovery document is. Relative to apiBaseUrl if it begins with a slash. For several
   * tenants of Microsoft Entra, `https://login.microsoftonline.com/{tenantid}/v2.0`.
   */
  issuer: string
  /** Authorization endpoint of the provider. */
  authorizeUrl: string
  /** Display name. */
  name?: string | undefined
  /**
   * Parties, besides the organizations' client IDs, that may be in `aud` and `azp` of its tokens.
   * docs/decisions.md#oidc-tokens
   * @default none
   */
  audiences?: readonly string[] | undefined
  /** Tenants whose users may sign in, as GUIDs in lower case, where the issuer names `{tenantid}`. @default none */
  tenants?: readonly string[] | undefined
}

export interface OAuthSettings {
  /** Providers by id: lower-case letters, digits and underscores. Replaces a known provider with the same id. */
  providers: Readonly<Record<string, ConfiguredProvider>>
}

/** Where an on-ramp provider is. A URL that begins with a slash is relative to apiBaseUrl. */
export interface OnRampHosts {
  /** Host of its API. */
  api: string
  /** URL of the page where users buy. */
  page: string
  /** URL of the page for simulated purchases. */
  sandboxPage: string
}

/** docs/on-ramp.md#where-purchases-go */
export interface OnRampSettings {
  hosts: Readonly<Record<OnRampProviderName, OnRampHosts>>
  /** Whether purchases may go to addresses that the organization doesn't have. For development. */
  foreignAddresses: boolean
}

export interface Settings {
  /** URL of the public API, also the issuer of session tokens. */
  apiBaseUrl: string
  authProxyUrl: string
  limits: Limits
  sms: SmsSettings
  /** Webhooks of the vendor of mails; undefined takes none. docs/bounces.md#mails-that-come-back */
  mailWebhook?: MailWebhookSettings | undefined
  /** Peers (addresses or CIDR blocks) whose forwarded headers are trusted. docs/decisions.md#errors */
  trustedProxies: readonly string[]
  /**
   * Maximum milliseconds that a request's timestamp may be before or after the server's time. docs/decisions.md#stamps
   */
  oldestRequestMs: number
  newestRequestMs: number
  /**
   * A login family ends this long after the login, unless its organization says otherwise.
   * docs/decisions.md#lifetime-and-refresh
   */
  loginFamilySeconds: number
  /** How long after the login contacts and credentials may be changed. docs/decisions.md#recent-login */
  reauthenticationSeconds: number
  /** When a login method that the user was told of counts as established. docs/decisions.md#established-credentials */
  establishedAfterSeconds: number
  /** How long an activity contains the contact that a code was sent to: anybody can type anybody's contact. */
  contactRetentionSeconds: number
  /** How long the network address of a sign-in is kept. docs/decisions.md#sign-in-history */
  addressRetentionSeconds: number
  /** How long ended activities are kept; undefined for good. docs/operating.md#retention */
  activityRetentionSeconds: number | undefined
  /**
   * How long routine activities are kept, and the keys of refreshes after they ended; undefined as all others.
   * docs/operating.md#retention
   */
  routineRetentionSeconds: number | undefined
  /** How long keys of ended sessions are kept; undefined for good. docs/operating.md#retention */
  sessionKeyRetentionSeconds: number | undefined
  /** How long counts of the dashboard are kept: a year can be compared with the one before. */
  usageRetentionSeconds: number
  /** How long codes and verifications are kept after they expired, for support. */
  codeRetentionSeconds: number
  /** Lifetime of a session key after it was refreshed. docs/decisions.md#recent-login */
  refreshOverlapSeconds: number
  /** How long a repeated request gets the same reply, in case the first was lost. docs/decisions.md#lost-replies */
  lostReplySeconds: number
  /** Expiring keys that one user may have. docs/decisions.md#limits-and-sign-out */
  expiringKeysPerUser: number
  /** Long-lived keys that one user may have. docs/wire-format.md#limits */
  longLivedKeysPerUser: number
  /**
   * Whether a proof of a new contact or identity may be bound to a key that belongs to nobody: published clients
   * create one for each.
   */
  freshProofKeys: boolean
  /** Whether pages of http://localhost, on any port, count as pages of every organization. For development. */
  localPages: boolean
  /** Origin of a tunnel to this machine, whose pages count as pages of every organization. With `localPages` only. */
  tunnelOrigin: string | undefined
  /** Whether webhooks may be sent to http://localhost. For development. */
  localWebhooks: boolean
  wallets: WalletSettings
  /** Origin of the vault, where keys are exported and imported. docs/decisions.md#export-and-import */
  vaultOrigin: string | undefined
  /** Origin of the dashboard, where members of organizations sign in. */
  dashboardOrigin: string | undefined
  /** How long a spent assertion is stored. docs/decisions.md#passkey-assertions-count-once */
  assertionMemorySeconds: number
  /** Passkeys that one user may have. docs/wire-format.md#limits */
  passkeysPerUser: number
  oauth: OAuthSettings
  onRamp: OnRampSettings
  /** Linked identities that one user may have. docs/wire-format.md#limits */
  identitiesPerUser: number
  /** Activities of one user that may wait for approval in an organization. docs/wire-format.md#limits */
  waitingPerUser: number
  /** Largest body, in bytes. docs/security.md#request-limits */
  maxBodyBytes: number
  /** Name of the app in mails of organizations without one. */
  defaultAppName: string
  /** Whether the service verifies captcha tokens. */
  hasCaptcha: boolean
}

export type SettingsInput = Partial<Omit<Settings, 'limits' | 'wallets' | 'oauth' | 'onRamp'>> & {
  limits?: Partial<Limits> | undefined
  wallets?: Partial<WalletSettings> | undefined
  oauth?: Partial<OAuthSettings> | undefined
  onRamp?: Partial<OnRampSettings> | undefined
}

const minutes = 60
const hours = 3_600

const defaults: Settings = {
  apiBaseUrl: 'http://localhost',
  authProxyUrl: 'http://localhost/auth-proxy',
  limits: defaultLimits,
  sms: { countries: undefined },
  trustedProxies: [],
  oldestRequestMs: 5 * minutes * 1_000,
  newestRequestMs: minutes * 1_000,
  loginFamilySeconds: 12 * hours,
  reauthenticationSeconds: 5 * minutes,
  establishedAfterSeconds: 31 * 24 * hours,
  contactRetentionSeconds: 30 * 24 * hours,
  addressRetentionSeconds: 90 * 24 * hours,
  activityRetentionSeconds: undefined,
  routineRetentionSeconds: 7 * 24 * hours,
  sessionKeyRetentionSeconds: 90 * 24 * hours,
  usageRetentionSeconds: 400 * 24 * hours,
  codeRetentionSeconds: 24 * hours,
  refreshOverlapSeconds: 60,
  lostReplySeconds: 60,
  expiringKeysPerUser: 10,
  longLivedKeysPerUser: 10,
  freshProofKeys: false,
  localPages: false,
  tunnelOrigin: undefined,
  localWebhooks: false,
  wallets: { bareStamps: false },
  vaultOrigin: undefined,
  dashboardOrigin: undefined,
  assertionMemorySeconds: 24 * hours,
  passkeysPerUser: 10,
  oauth: { providers: {} },
  onRamp: {
    hosts: {
      PROVIDERA: {
        api: 'https://api.developer.coinbase.com',
        page: 'https://pay.coinbase.com/buy/select-asset',
        sandboxPage: 'https://pay-sandbox.coinbase.com/',
      },
      PROVIDERB: {
        api: 'https://api.moonpay.com',
        page: 'https://buy.moonpay.com/',
        sandboxPage: 'https://buy-sandbox.moonpay.com/',
      },
    },
    foreignAddresses: false,
  },
  identitiesPerUser: 10,
  waitingPerUser: 100,
  maxBodyBytes: 256 * 1_024,
  defaultAppName: 'Latchkey',
  hasCaptcha: false,
}

/** Fills in defaults. The returned object may change later (the URLs, once a port is known). */
export function resolveSettings({ limits, wallets, oauth, onRamp, ...rest }: SettingsInput): Settings {
  return {
    ...defaults,
    ...rest,
    limits: { ...defaults.limits, ...limits },
    wallets: { ...defaults.wallets, ...wallets },
    oauth: { ...defaults.oauth, ...oauth },
    onRamp: { ...defaults.onRamp, ...onRamp },
  }
}
