import type { CallOptions } from '../client/client.types.ts'
import type { BundleTarget, ReadWriteParameters } from './bundles.types.ts'
import type { Device } from './devices.ts'
import type { AuthState, Session, SessionEntry } from './session.ts'
import type { SignIn } from './signIns.ts'

export interface DeleteAccountOptions {
  /** Deletes wallets and private keys that were never exported, too: what they hold is lost. @default false */
  deleteWithoutExport?: boolean | undefined
}

/** The sessions on this device, of one or more users. One of them is active. */
export interface Sessions {
  /** The active session. */
  readonly state: AuthState
  /** All sessions, oldest first. */
  readonly list: readonly SessionEntry[]
  subscribe(listener: () => void): () => void
  /** Makes another session active, in all tabs. Earlier calls keep the session they started with. */
  switchTo(id: string): void
  /**
   * Sets the session's name on this device, until the user's own is read again. Without a name it goes by its contact.
   */
  rename(id: string, name: string | undefined): void
  /** Signs out of one session of this device. Default: the active one. Never rejects. */
  signOut(id?: string): Promise<void>
  /** Signs out of every session of this device, and forgets the login method used last. Never rejects. */
  signOutAll(): Promise<void>
  /** Ends the active user's sessions on all other devices. @throws {@link KitError} */
  signOutOthers(): Promise<void>
  /** The same, and then signs out here. If the others couldn't be ended, nothing is. @throws {@link KitError} */
  signOutEverywhere(): Promise<void>
  /** The devices that the active user is signed in on. @throws {@link KitError} */
  devices(options?: CallOptions & { sessionId?: string | undefined }): Promise<Device[]>
  /**
   * The active user's last hundred sign-ins, on all devices, newest first. Renewals of a session aren't sign-ins.
   * @throws {@link KitError}
   */
  signIns(options?: CallOptions & { sessionId?: string | undefined }): Promise<SignIn[]>
  /** Ends the login of a device; signs out if it is this one. @throws {@link KitError} */
  endDevice(deviceId: string): Promise<void>
  /**
   * Deletes the active user's account and everything in it, and signs out of it here.
   *
   * @throws {@link ApiError} `REAUTHENTICATION_REQUIRED` if the login is too old; `NOT_EXPORTED` if a wallet or private
   * key was never exported and `deleteWithoutExport` isn't set
   */
  deleteAccount(options?: DeleteAccountOptions): Promise<void>
  /** Renews an active session that is about to end because the user was idle. Never rejects. */
  extendSession(): Promise<void>
  /**
   * Renews the active session now: its key, and the user's claims, which your backend may have changed. A renewal that
   * is under way is shared. @throws {@link KitError}
   */
  refresh(): Promise<Session>
  /**
   * Signed JWT of the active session for your own backend. Renewed first if less than a sixth of its lifetime is
   * left. Undefined when no user is signed in. @throws {@link KitError}
   */
  getToken(): Promise<string | undefined>
  /** Replaces the active session's key with one that the service creates. @throws {@link KitError} */
  createReadWrite(parameters?: ReadWriteParameters): Promise<Session>
  /** Creates the key pair that one credential bundle is sealed to. @throws {@link KitError} */
  createBundleTarget(): Promise<BundleTarget>
  /** The current time by the service's clock, as far as it is known, ms since the epoch. */
  now(): number
}
