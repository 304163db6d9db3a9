import type { CallOptions } from '../client/client.types.ts'
import type { BundleTarget, ReadWriteParameters } from './bundles.types.ts'
import type { Device } from './devices.ts'
import type { AuthState, Session, SessionEntry } from './session.ts'

/** The sessions on this device: several people's, one of them active. */
export interface Sessions {
  /** The active one. */
  readonly state: AuthState
  /** All of them, in the order in which they began. */
  readonly list: readonly SessionEntry[]
  subscribe(listener: () => void): () => void
  /** Makes another session of this device the active one, in all tabs. Calls that were made before keep theirs. */
  switchTo(id: string): void
  /** What the session is called on this device; without a name, by its contact. */
  rename(id: string, name: string | undefined): void
  /** Signs out of one session of this device. Default: the active one. Never rejects. */
  signOut(id?: string): Promise<void>
  /** Ends the active person's sessions on all other devices. @throws {@link KitError} */
  signOutOthers(): Promise<void>
  /** The same, and then this one. Where the others couldn't be ended, nothing is. @throws {@link KitError} */
  signOutEverywhere(): Promise<void>
  /** Where the active person is signed in. @throws {@link KitError} */
  devices(options?: CallOptions & { sessionId?: string | undefined }): Promise<Device[]>
  /** Ends a login on another device; of this one, signs out. @throws {@link KitError} */
  endDevice(deviceId: string): Promise<void>
  /** Renews the active session where it is about to end because nobody was there. Never rejects. */
  extendSession(): Promise<void>
  /** A fresh key for the active session, at once. @throws {@link KitError} */
  refresh(): Promise<Session>
  /**
   * Signed JWT of the active session for the developer's own backend, renewed before where less than a sixth of
   * its life is left; undefined when nobody is signed in. @throws {@link KitError}
   */
  getToken(): Promise<string | undefined>
  /** Has the service make the active session's next key, and goes on with that one. @throws {@link KitError} */
  createReadWrite(parameters?: ReadWriteParameters): Promise<Session>
  /** What a session that comes as a credential bundle is sealed to. Once for each bundle. @throws {@link KitError} */
  createBundleTarget(): Promise<BundleTarget>
  /** Now, by the service's clock as far as it is known, ms since the epoch. */
  now(): number
}
