import type { ParamsOf, ProviderId, ResultOf, Wire } from '@latchkey/contract/wire'
import type { InternalEnvironment } from '../environment/resolveEnvironment.ts'
import type { ServiceClock } from './serviceClock.ts'
import type { WalletConfig } from './walletConfig.types.ts'

/** A key, or those of which any may sign. */
type PinnedKey = string | readonly string[]

/** Kind of login that an organization can enable. */
type AuthMethod = NonNullable<ParamsOf<Wire['submit']['updateAuthProxyConfig']>['allowedAuthMethods']>[number]

/** Login method, as the organization's configuration names it: a kind of login, or the id of a social provider. */
export type LoginMethodName = Exclude<AuthMethod, 'social'> | ProviderId

/** Where the service is, and which organization the kit is for. */
export interface KitConfig {
  /** `https://api.example.com`, without a slash at the end. */
  apiBaseUrl: string
  /**
   * `https://login.example.com/auth-proxy`, without a slash at the end, if the auth proxy has an address of its own.
   * Default: `apiBaseUrl` with `/auth-proxy`.
   */
  authProxyUrl?: string | undefined
  /** Id of the organization's auth proxy configuration. */
  authProxyConfigId: string
  /**
   * The service's public keys (uncompressed hex). Several while one is being replaced: docs/rotation.md#pinned-keys.
   * Default: fetched from `apiBaseUrl`.
   */
  pinnedKeys?:
    | { session?: PinnedKey | undefined; signer?: PinnedKey | undefined; otp?: PinnedKey | undefined }
    | undefined
  /**
   * Where social providers return to: a page of this origin that has the kit. Default: what the service says, else
   * `/`.
   */
  oauthRedirectUrl?: string | undefined
  /**
   * `encrypted`: the auth proxy can't read the codes that users type. `plain`: for services without
   * `otp_init_v2`. @default 'encrypted'
   */
  oneTimeCodes?: 'encrypted' | 'plain' | undefined
  /** Origin of the vault, where keys are exported and imported. Default: what `apiBaseUrl` says. */
  vaultOrigin?: string | undefined
  /**
   * Path of this site, such as `/api/session`, where the kit tells your own server who is signed in. The handler is in
   * `@latchkey/node`: docs/server-sessions.md#the-cookie. Default: none.
   */
  sessionEndpoint?: string | undefined
  /** Wallets that the service keeps. */
  wallet?: WalletConfig | undefined
  /**
   * Whether a code, a social login or a wallet signs up users who have no account. Otherwise the login fails with
   * `USER_NOT_FOUND`.
   * @default true
   */
  signUp?: boolean | undefined
  /**
   * Returns a token of a captcha that your page shows: Turnstile, hCaptcha, reCAPTCHA. Called during a wave of sign-ups, if the
   * organization accepts one. If it rejects, the browser proves work instead. docs/proof-of-work.md#a-captcha-instead
   */
  getCaptchaToken?: ((request: CaptchaRequest) => Promise<string>) | undefined
  /**
   * Login methods that the components offer, in place of those that the organization has enabled:
   * `['email', 'passkey']`. Ids of social providers are among them, also those of OpenID Connect providers of your own.
   * In development, the console names a method that the organization hasn't enabled. Default: what the service says.
   */
  methods?: readonly (LoginMethodName | (string & {}))[] | undefined
  /**
   * Signs in the members of this organization, such as the operators of a dashboard, instead of users with accounts of
   * their own in it. With codes and passkeys only; no user signs up.
   */
  organizationId?: string | undefined
  /**
   * Session profile of every sign-in. Its scope decides what the kit can do: docs/session-profiles.md#with-the-kit.
   * Default: none.
   */
  sessionProfileId?: string | undefined
}

/** The request that a captcha's token is for. */
export interface CaptchaRequest {
  /** Operation on the wire: `otp_init`, `signup`. */
  operation: string
  /** Aborts when the user goes back. */
  signal: AbortSignal
}

/** Options of one call. */
export interface CallOptions {
  /** Aborts the call with `ABORTED`. */
  signal?: AbortSignal | undefined
}

/** Options of one call of the auth proxy. */
export interface ProxyCallOptions extends CallOptions {
  /** How often the request may go out. Default: 7, and 1 for what must not happen twice. */
  attempts?: number | undefined
}

/** Options of one stamped call. */
export interface StampedCallOptions extends CallOptions {
  /** The session whose key stamps the call. Default: the active one. */
  sessionId?: string | undefined
  /** The organization that the call is about. Default: the session's. */
  organizationId?: string | undefined
  /** Lets the request outlive the page. @default false */
  keepalive?: boolean | undefined
  /** Asks the enclave for signed proofs: of addresses that it derives and, if it verifies, of its decision. @default false */
  generateAppProofs?: boolean | undefined
}

type Method<Params, Result, Options> =
  Record<never, never> extends Params
    ? (params?: Params, options?: Options) => Promise<Result>
    : (params: Params, options?: Options) => Promise<Result>

/** One method per row, with the row's doc comment. */
type Methods<Rows, Options> = {
  readonly [Name in keyof Rows]: Method<ParamsOf<Rows[Name]>, ResultOf<Rows[Name]>, Options>
}

/** The auth proxy: the operations that need no session. */
export type ProxyClient = Methods<Wire['proxy'], CallOptions>

/**
 * The public API. The client adds the envelope and the stamp, and returns the operation's result without the
 * activity around it.
 */
export type ApiClient = Methods<Wire['submit'], StampedCallOptions> &
  Methods<Wire['query'], StampedCallOptions>

/** Context of every request of the kit. */
export interface ClientContext {
  readonly config: KitConfig
  readonly environment: InternalEnvironment
  readonly serviceClock: ServiceClock
  /** Name under which a value of this configuration is stored: `latchkey.<authProxyConfigId>.<thing>`. */
  name(thing: string): string
  /** Language of the kit's texts; messages to the user are in it. Default: the browser's. */
  readonly language?: string | undefined
  /** Aborts every request when the kit is destroyed. */
  readonly life: AbortController
}
