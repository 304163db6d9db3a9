import type { UserClaims } from '@latchkey/contract'
import type { FlowError } from '../errors/FlowError.ts'

/** A login of one user on this device, valid until `expiresAt`. Metadata only: the key stays in the key store. */
export interface Session {
  /** Stays the same when the session is renewed, and when the same user signs in again on this device. */
  readonly id: string
  /** The user's own (sub-)organization. */
  readonly organizationId: string
  readonly userId: string
  /** Compressed P-256 key in hex that stamps the session's requests. Changes with each renewal. */
  readonly publicKey: string
  /** When the current key was issued, ms since the epoch by the service's clock. */
  readonly issuedAt: number
  /** When the current key expires, ms since the epoch by the service's clock. */
  readonly expiresAt: number
  /** When the user last authenticated, ms since the epoch. */
  readonly authTime: number
  /** The e-mail address or phone number verified at login. */
  readonly contact?: string | undefined
  /** The login method last used on this device, as named by wallet_kit_config: `email`, `wallet`, a provider's id. */
  readonly method?: string | undefined
  /**
   * The user's name, as it was when it was last read: after each login, and by `useUser`. Without a name, a contact of
   * theirs if the login itself verified none. {@link displayName} tells which to show.
   */
  readonly name?: string | undefined
  /**
   * Claims that your backend set, as of the login or the last renewal; undefined for a user who has none. Your backend
   * decides by its verified token, never by these. docs/claims.md#freshness
   */
  readonly claims?: UserClaims | undefined
  /** Session profile that bounds the session, of the sign-in's `sessionProfileId`; undefined for none. */
  readonly sessionProfileId?: string | undefined
  /** Expression of the profile: requests that the service lets the session make. docs/session-profiles.md#scopes */
  readonly scope?: string | undefined
  /** Set if the account has other people, who may ask this one for an approval. As of the last read of the name. */
  readonly isShared?: true | undefined
  /** Set once the service said that the app's operator has blocked the user: the session ended by it. */
  readonly blocked?: true | undefined
  /** False if the browser refuses storage: a reload ends the session. */
  readonly persistent: boolean
}

/** Who is signed in. `expired` keeps the session, so that signing in again is one step. */
export type AuthState =
  | { readonly status: 'loading' | 'signed-out'; readonly session?: undefined }
  | { readonly status: 'signed-in' | 'expired'; readonly session: Session }

/** One of the sessions on this device. */
export interface SessionEntry {
  readonly session: Session
  readonly status: 'signed-in' | 'expired'
  /** Whether this is the active session. Only the active one is renewed. */
  readonly active: boolean
}

/** The active session is about to end, and the user is asked whether to stay. */
export interface SessionEnding {
  /** ms since the epoch by the service's clock. */
  readonly endsAt: number
  /** `idle`: {@link Sessions.extendSession} renews it. `limit`: only a new login helps. */
  readonly reason: 'idle' | 'limit'
  /** The error of the last {@link Sessions.extendSession}. */
  readonly error?: FlowError | undefined
}
