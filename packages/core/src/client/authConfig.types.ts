import type { FlowError } from '../errors/FlowError.ts'

/** What the organization has set up: wallet_kit_config, with its texts made numbers. */
export interface AuthConfig {
  /** The parent organization. */
  readonly organizationId: string
  /** Login methods by name: email, sms, passkey, wallet, and social providers. */
  readonly enabledProviders: readonly string[]
  readonly sessionExpirationSeconds: number
  /** 6 to 9. */
  readonly otpLength: number
  readonly otpAlphanumeric: boolean
  /** Client ids of social providers, by provider. */
  readonly oauthClientIds: Readonly<Record<string, string>>
  readonly oauthRedirectUrl?: string | undefined
  /** Where the login of a social provider starts, where that is not its usual place. */
  readonly oauthAuthorizeUrls?: Readonly<Record<string, string>> | undefined
  /** Issuer identifier of a social provider, where it is a configured one. */
  readonly oauthIssuers?: Readonly<Record<string, string>> | undefined
  /** What people call a social provider, where it is a configured one. */
  readonly oauthNames?: Readonly<Record<string, string>> | undefined
  /** Domain that passkeys are made for. Default: the page's host. */
  readonly passkeyRpId?: string | undefined
  /** ISO 3166-1 alpha-2 codes of the countries that get codes by SMS. Default: all. */
  readonly smsCountries?: readonly string[] | undefined
}

/** `ready` may carry the error of a renewal that failed; the configuration is then the last known one. */
export type AuthConfigState =
  | { readonly status: 'idle' | 'loading'; readonly config?: undefined; readonly error?: undefined }
  | { readonly status: 'ready'; readonly config: AuthConfig; readonly error?: FlowError | undefined }
  | { readonly status: 'error'; readonly config?: undefined; readonly error: FlowError }

/** The organization's configuration: fetched on intent, remembered on this device, renewed behind its use. */
export interface AuthConfigResource {
  readonly state: AuthConfigState
  subscribe(listener: () => void): () => void
  /** Answers the state that it ended in; never rejects. Any number of calls at once are one request. */
  load(): Promise<AuthConfigState>
}
