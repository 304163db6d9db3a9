/** Whom the app's own server takes to be signed in, as far as this page knows. docs/server-sessions.md#the-first-html */
export interface ServerSession {
  /** Key of the session in the server's cookie. Undefined if it has none. */
  readonly publicKey?: string | undefined
  /** The cookie's token has expired. */
  readonly isExpired?: boolean | undefined
}

/** Who was signed in when the app's server sent this page, in the form that `getAuth` of `@latchkey/node` returns. */
export interface PageSession {
  readonly status: 'signed-in' | 'signed-out' | 'expired' | 'unavailable'
  readonly session?: { readonly publicKey: string } | undefined
}
