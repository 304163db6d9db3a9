import type { Session } from './session.ts'

/** Whom the app's own server takes to be signed in, as far as this page knows. docs/server-sessions.md#the-first-html */
export interface ServerSession {
  /** Key of the session in the server's cookie. Undefined if it has none. */
  readonly publicKey?: string | undefined
  /** The cookie's token has expired. */
  readonly isExpired?: boolean | undefined
}

/** The signed-in user, as your server knows them. `getAuth` of `@latchkey/node` returns all but the last two. */
export interface InitialSessionFacts
  extends Pick<
    Session,
    'userId' | 'organizationId' | 'publicKey' | 'authTime' | 'issuedAt' | 'expiresAt' | 'claims'
  > {
  /** The user's e-mail address or phone number, if your server knows it: for `UserButton` and `displayName`. */
  readonly contact?: string | undefined
  /** The name that the user goes by on your site. */
  readonly name?: string | undefined
}

/**
 * Who was signed in when your own server sent the page: what `getAuth` and `auth` of `@latchkey/node` return.
 * docs/server-sessions.md#the-first-html
 */
export type InitialSession =
  | { readonly status: 'signed-in'; readonly session: InitialSessionFacts }
  | { readonly status: 'signed-out' | 'expired' | 'unavailable'; readonly session?: undefined }
