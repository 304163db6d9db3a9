import type { FlowError } from '../errors/FlowError.ts'

/** A person signed in on this device, until `expiresAt`. Metadata: the key itself stays in the key store. */
export interface Session {
  /** Stays the same while the session is renewed, and when the same person signs in here again. */
  readonly id: string
  /** The person's own (sub-)organization. */
  readonly organizationId: string
  readonly userId: string
  /** Compressed P-256 key in hex that stamps the session's requests. Changes with each renewal. */
  readonly publicKey: string
  /** Start of the present key's life, ms since the epoch by the service's clock. */
  readonly issuedAt: number
  /** End of the present key's life, ms since the epoch by the service's clock. */
  readonly expiresAt: number
  /** When the person last proved who they are, ms since the epoch. */
  readonly authTime: number
  /** The e-mail address or phone number that was proved at login. */
  readonly contact?: string | undefined
  /** How the person last signed in here, as wallet_kit_config names it: `email`, `wallet`, a provider's id. */
  readonly way?: string | undefined
  /** What {@link Sessions.rename} called it on this device. */
  readonly name?: string | undefined
  /** False where the browser keeps nothing for us: a reload ends the session. */
  readonly persistent: boolean
}

/** Who is signed in. `expired` keeps who it was, so that signing in again is one step. */
export type AuthState =
  | { readonly status: 'loading' | 'signed-out'; readonly session?: undefined }
  | { readonly status: 'signed-in' | 'expired'; readonly session: Session }

/** One of the sessions on this device. */
export interface SessionEntry {
  readonly session: Session
  readonly status: 'signed-in' | 'expired'
  /** Whether it is the one that the page speaks for. Only that one is renewed. */
  readonly active: boolean
}

/** The active session is about to end, and the person has to say whether it should. */
export interface SessionEnding {
  /** ms since the epoch by the service's clock. */
  readonly endsAt: number
  /** `idle`: {@link Sessions.extendSession} renews it. `limit`: only signing in again does. */
  readonly reason: 'idle' | 'limit'
  /** Why {@link Sessions.extendSession} didn't work. */
  readonly error?: FlowError | undefined
}
