import type { Session } from './session.ts'

/** What localStorage holds of a session. No key, no token. */
export interface StoredSession {
  readonly session: Session
  /** Name of the session's key in the key store. */
  readonly keyName: string
  /** Set where the key lasts to the absolute limit: a renewal gains nothing. decisions.md 6 */
  readonly isLast?: boolean | undefined
}

/** What localStorage holds of the sessions on this device. */
export interface SessionList {
  readonly version: 2
  /** Id of the session that the pages speak for; none, where somebody signed out of it. */
  readonly active?: string | undefined
  /** Service's clock minus this device's, as far as it is known, ms. */
  readonly clockOffset: number
  readonly records: readonly StoredSession[]
}
