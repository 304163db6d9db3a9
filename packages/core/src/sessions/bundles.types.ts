import type { Session } from './session.ts'
import type { StoredSession } from './storedSessions.ts'

export interface ReadWriteParameters {
  /** What the key is called in lists of keys. */
  apiKeyName?: string | undefined
  /** Life of the key in seconds. Default: the service's. */
  expirationSeconds?: string | undefined
  /** Ends all other keys that came this way. @default false */
  invalidateExisting?: boolean | undefined
}

/** A key pair for one bundle; its private half never leaves this page and can't be read. */
export interface BundleTarget {
  /** A request's `targetPublicKey`: P-256, hex, uncompressed. */
  readonly targetPublicKey: string
  /**
   * Opens the `credentialBundle` that was sealed to it, makes the key in it one that can't be read, and signs
   * in by it. Works once. @throws {@link KitError} `SESSION_INVALID`
   */
  openBundle(credentialBundle: string): Promise<Session>
}

/** What is loaded for a session that comes as a credential bundle. */
export interface Bundles {
  createReadWrite(record: StoredSession, parameters?: ReadWriteParameters): Promise<Session>
  createBundleTarget(): Promise<BundleTarget>
}
