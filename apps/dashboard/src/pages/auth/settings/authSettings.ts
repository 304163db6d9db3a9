import type { ProofOfWorkMode, SignUpMode } from '@latchkey/contract'
import { isRecord } from '@latchkey/crypto'
import type { OperationParameters, OperationResult, SignUpField } from '@latchkey/ui'

/** The configuration as get_auth_proxy_config answers it. */
export type AuthConfig = OperationResult<'getAuthProxyConfig'>['authProxyConfig']
/** Changes as update_auth_proxy_config takes them. */
export type AuthChanges = NonNullable<OperationParameters<'previewMessage'>['changes']>

/** An issuer that the organization added. */
export type OpenIdProvider = NonNullable<AuthConfig['openIdProviders']>[number]

/** Every setting that the dashboard edits, by its path in the configuration. */
export interface AuthSettings {
  allowedOrigins: readonly string[]
  allowedAuthMethods: readonly string[]
  passkeyRpIds: readonly string[]
  passkeyOrigins: readonly string[]
  passkeyTopOrigins: readonly string[]
  walletDomains: readonly string[]
  oauthRedirectUrls: readonly string[]
  'walletKitSettings.enabledSocialProviders': readonly string[]
  'walletKitSettings.oauthClientIds': Readonly<Record<string, string>>
  'walletKitSettings.oauthRedirectUrl': string
  socialLinkingClientIds: readonly string[]
  otpLength: number
  otpAlphanumeric: boolean
  otpExpirationSeconds: number
  verificationTokenExpirationSeconds: number
  sessionExpirationSeconds: number
  sessionAbsoluteLimitSeconds: number
  contactChangeSeconds: number
  verificationTokenRequiredForGetAccountPii: boolean
  signUpFields: readonly SignUpField[]
  signUpMode: SignUpMode
  openIdProviders: readonly OpenIdProvider[]
  'emailCustomizationParams.appName': string
  'emailCustomizationParams.logoUrl': string
  appUrl: string
  emailAccentColor: string
  emailSupportAddress: string
  sendFromEmailAddress: string
  sendFromEmailSenderName: string
  replyToEmailAddress: string
  'smsCustomizationParams.template': string
  smsCountries: readonly string[]
  codesPerNetwork: number
  codesToKnown: number
  trustedNetworks: readonly string[]
  networkLimitNotifiesOnly: boolean
  proofOfWork: ProofOfWorkMode
  captchaEnabled: boolean
}
export type SettingName = keyof AuthSettings

/** Label of each setting, here and in the settings file. */
export const settingLabels: Readonly<Record<SettingName, string>> = {
  allowedOrigins: 'Allowed origins',
  allowedAuthMethods: 'Sign-in methods',
  passkeyRpIds: 'Passkey domains',
  passkeyOrigins: 'Pages that use passkeys',
  passkeyTopOrigins: 'Pages that embed passkey pages',
  walletDomains: 'Wallet domains',
  oauthRedirectUrls: 'More redirect URLs',
  'walletKitSettings.enabledSocialProviders': 'Social providers',
  'walletKitSettings.oauthClientIds': 'Client IDs',
  'walletKitSettings.oauthRedirectUrl': 'Redirect URL',
  socialLinkingClientIds: 'Social linking',
  otpLength: 'Code length',
  otpAlphanumeric: 'Letters in codes',
  otpExpirationSeconds: 'Code lifetime',
  verificationTokenExpirationSeconds: 'Time to finish signing up',
  sessionExpirationSeconds: 'Session length',
  sessionAbsoluteLimitSeconds: 'Absolute limit',
  contactChangeSeconds: 'Waiting time of a change by support',
  verificationTokenRequiredForGetAccountPii: 'Account lookups require a code',
  signUpFields: 'Sign-up fields',
  signUpMode: 'Who may sign up',
  openIdProviders: 'OpenID Connect issuers',
  'emailCustomizationParams.appName': 'App name',
  'emailCustomizationParams.logoUrl': 'Logo URL',
  appUrl: 'App address',
  emailAccentColor: 'Button color',
  emailSupportAddress: 'Support address',
  sendFromEmailAddress: 'Sender address',
  sendFromEmailSenderName: 'Sender name',
  replyToEmailAddress: 'Reply-to address',
  'smsCustomizationParams.template': 'SMS template',
  smsCountries: 'SMS countries',
  codesPerNetwork: 'Codes for one network',
  codesToKnown: 'Codes for known people',
  trustedNetworks: 'Trusted networks',
  networkLimitNotifiesOnly: 'Only report full networks',
  proofOfWork: 'Proof of work',
  captchaEnabled: 'Captcha in place of it',
}
export const settingNames = Object.keys(settingLabels) as readonly SettingName[]

/** Values to save; null returns to the default. */
export type SettingValues = { readonly [Name in SettingName]?: AuthSettings[Name] | null }

/** One setting of a configuration; null where it has none of its own. */
export function readSetting<Name extends SettingName>(config: object, name: Name): AuthSettings[Name] | null {
  const [first = '', second] = name.split('.')
  const outer = (config as Record<string, unknown>)[first]
  const value = second === undefined ? outer : (outer as Record<string, unknown> | undefined)?.[second]
  return (value ?? null) as AuthSettings[Name] | null
}

/** The parameters that save these values. */
export function toChanges(values: SettingValues): AuthChanges {
  const changes: Record<string, unknown> = {}
  const reset: string[] = []
  for (const [name, value] of Object.entries(values)) {
    const [first = '', second] = name.split('.')
    if (value === null) reset.push(name)
    else if (second === undefined) changes[first] = value
    else changes[first] = { ...(changes[first] as object | undefined), [second]: value }
  }
  return { ...changes, ...(reset.length > 0 && { reset }) } as AuthChanges
}

/** Whether two values are equal, whatever the order of their members. */
export const isSame = (a: unknown, b: unknown): boolean => print(a) === print(b)

function print(value: unknown): string {
  return JSON.stringify(value, (_name, member: unknown) => {
    return isRecord(member)
      ? Object.fromEntries(Object.entries(member).sort(([a], [b]) => (a < b ? -1 : 1)))
      : member
  })
}

/** Sign-up fields show their labels, issuers their address. */
const describeMember = (member: unknown): string =>
  isRecord(member) ? String(member.label ?? member.issuer) : String(member)

/** A value in words. */
export function describeValue(value: unknown): string {
  if (value === null || value === undefined) return 'the default'
  if (typeof value === 'boolean') return value ? 'on' : 'off'
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.map(describeMember).join(', ')
  if (typeof value !== 'object') return String(value)
  const members = Object.entries(value).map(([name, member]) => `${name}: ${String(member)}`)
  return members.length === 0 ? 'none' : members.join(', ')
}
