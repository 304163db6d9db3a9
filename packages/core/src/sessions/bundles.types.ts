import type { Session } from './session.ts'
import type { StoredSession } from './storedSessions.ts'

export interface ReadWriteParameters {
  /** Name of the key in lists of keys. */
  apiKeyName?: string | undefined
  /** Lifetime of the key in seconds. Default: the service's. */
  expirationSeconds?: string | undefined
  /** Revokes all other keys that were created this way. @default false */
  invalidateExisting?: boolean | undefined
}

/** A key pair for one bundle. Its private key never leaves this page and can't be exported. */
export interface BundleTarget {
  /** A request's `targetPublicKey`: P-256, hex, uncompressed. */
  readonly targetPublicKey: string
  /**
   * Opens the `credentialBundle` that was sealed to this key pair, imports its key as non-extractable, and signs in
   * with it. Works once. @throws {@link KitError} `SESSION_INVALID`
   */
  openBundle(credentialBundle: string): Promise<Session>
}

/** Functions for sessions that come as credential bundles. Loaded with the first of them. */
export interface Bundles {
  createReadWrite(record: StoredSession, parameters?: ReadWriteParameters): Promise<Session>
  createBundleTarget(): Promise<BundleTarget>
}
