import type { SignUpField } from '@latchkey/contract'
import type { FlowError } from '../errors/FlowError.ts'

/** The organization's settings: wallet_kit_config, with numbers parsed. */
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
  /** Authorization endpoints that differ from the provider's default, by provider. */
  readonly oauthAuthorizeUrls?: Readonly<Record<string, string>> | undefined
  /** Issuers of custom OpenID Connect providers, by provider. */
  readonly oauthIssuers?: Readonly<Record<string, string>> | undefined
  /** Display names of custom OpenID Connect providers, by provider. */
  readonly oauthNames?: Readonly<Record<string, string>> | undefined
  /** Domain of the passkeys. Default: the page's host. */
  readonly passkeyRpId?: string | undefined
  /** Countries that codes are sent to by SMS, as ISO 3166-1 alpha-2 codes. Default: all. */
  readonly smsCountries?: readonly string[] | undefined
  /** Fields that a new user is asked for. Default: none. */
  readonly signUpFields?: readonly SignUpField[] | undefined
  /** Whether users may name a recovery contact. Default: false. */
  readonly recoveryContacts?: boolean | undefined
}

/** `ready` with an error: the refetch failed, and the configuration is the last known one. */
export type AuthConfigState =
  | { readonly status: 'idle' | 'loading'; readonly config?: undefined; readonly error?: undefined }
  | { readonly status: 'ready'; readonly config: AuthConfig; readonly error?: FlowError | undefined }
  | { readonly status: 'error'; readonly config?: undefined; readonly error: FlowError }

/** The organization's configuration: fetched on hover or focus, stored on this device, refetched in the background. */
export interface AuthConfigResource {
  readonly state: AuthConfigState
  subscribe(listener: () => void): () => void
  /** Resolves to the resulting state; never rejects. Concurrent calls share one request. */
  load(): Promise<AuthConfigState>
}
