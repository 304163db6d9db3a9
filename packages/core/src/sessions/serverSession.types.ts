/** Whom the app's own server takes to be signed in, as far as this page knows. docs/server-sessions.md#the-first-html */
export interface ServerSession {
  /** Key of the session in the server's cookie. Undefined if it has none. */
  readonly publicKey?: string | undefined
  /** The cookie's token has expired. */
  readonly isExpired?: boolean | undefined
}
