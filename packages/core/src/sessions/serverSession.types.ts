/** Whom the app's own server takes to be signed in, as far as this page knows. docs/server-sessions.md#the-first-html */
export interface ServerSession {
  /** Key of the session in the server's cookie. Undefined if it has none. */
  readonly publicKey?: string | undefined
  /** The cookie's token has expired. */
  readonly isExpired?: boolean | undefined
}

/** Who was signed in when the app's server sent this page, as `getAuth` of `@latchkey/node` says it. */
export interface PageSession {
  readonly status: 'signed-in' | 'signed-out' | 'expired' | 'unavailable'
  readonly session?: { readonly publicKey: string } | undefined
}
