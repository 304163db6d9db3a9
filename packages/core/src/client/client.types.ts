import type { ParamsOf, ResultOf, Wire } from '@latchkey/contract/wire'

/** Where the service is, and which organization the kit is for. */
export interface KitConfig {
  /** `https://auth.example.com`, without a slash at the end. */
  authProxyUrl: string
  /** `https://api.example.com`, without a slash at the end. */
  apiBaseUrl: string
  /** Id of the organization's auth proxy configuration. */
  authProxyConfigId: string
  /** The service's public keys (uncompressed hex). Default: fetched from `apiBaseUrl`. */
  pinnedKeys?:
    | { session?: string | undefined; signer?: string | undefined; otp?: string | undefined }
    | undefined
  /**
   * Where social providers return to: a page of this origin that has the kit. Default: what the service says, else
   * `/`.
   */
  oauthRedirectUrl?: string | undefined
}

/** Options of one call. */
export interface CallOptions {
  /** Aborts the call with `ABORTED`. */
  signal?: AbortSignal | undefined
}

/** Options of one stamped call. */
export interface StampedCallOptions extends CallOptions {
  /** The session whose key stamps the call. Default: the active one. */
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

/** The auth proxy: the operations that need no session. */
export type ProxyClient = Methods<Wire['proxy'], CallOptions>

/**
 * The public API. The client adds the envelope and the stamp, and returns the operation's result without the
 * activity around it.
 */
export type ApiClient = Methods<Wire['submit'], StampedCallOptions> &
  Methods<Wire['query'], StampedCallOptions>
