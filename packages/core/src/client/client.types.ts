import type { ParamsOf, ResultOf, Wire } from '@latchkey/contract/wire'

/** Where the service is, and which organization the kit is for. */
export interface KitConfig {
  /** `https://auth.example.com`, without a slash at the end. */
  authProxyUrl: string
  /** `https://api.example.com`, without a slash at the end. */
  apiBaseUrl: string
  /** Names the organization's proxy configuration. */
  authProxyConfigId: string
  /** The service's public keys (uncompressed hex). Without them the kit asks `apiBaseUrl`. */
  pinnedKeys?:
    | { session?: string | undefined; signer?: string | undefined; otp?: string | undefined }
    | undefined
  /** Where social providers return to: a page of this origin that has the kit. Default: what the service says, else `/`. */
  oauthRedirectUrl?: string | undefined
}

/** How one call differs from the rest. */
export interface CallOptions {
  /** Ends the call with `ABORTED`. */
  signal?: AbortSignal | undefined
}

/** How one stamped call differs from the rest. */
export interface StampedCallOptions extends CallOptions {
  /** The session of this device by whose key the call is stamped. Default: the one that is active when it is made. */
  sessionId?: string | undefined
  /** The organization that the call is about. Default: the session's. */
  organizationId?: string | undefined
  /** Lets the request outlive the page. @default false */
  keepalive?: boolean | undefined
}

type Method<Params, Result, Options> =
  Record<never, never> extends Params
    ? (params?: Params, options?: Options) => Promise<Result>
    : (params: Params, options?: Options) => Promise<Result>

/** One method per row, with the row's doc comment. */
type Methods<Rows, Options> = {
  readonly [Name in keyof Rows]: Method<ParamsOf<Rows[Name]>, ResultOf<Rows[Name]>, Options>
}

/** The auth proxy: what can be done before anybody is signed in. */
export type ProxyClient = Methods<Wire['proxy'], CallOptions>

/**
 * The public API. The client adds the envelope and the stamp of the session's key, and answers what the
 * operation answers, without the activity around it.
 */
export type ApiClient = Methods<Wire['submit'], StampedCallOptions> &
  Methods<Wire['query'], StampedCallOptions>
