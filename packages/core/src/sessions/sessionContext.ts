import type { StampHeader } from '@latchkey/crypto'
import type { AuthConfigResource } from '../client/authConfig.types.ts'
import type { ApiClient, ClientContext, ProxyClient, StampedCallOptions } from '../client/client.types.ts'
import type { StampedSurface } from '../client/createClient.ts'
import type { Lazy } from '../environment/lazy.ts'
import type { HeldKey, Keys } from '../keys/createKeys.ts'
import type { Store } from '../storage/createStore.ts'
import type { Bundles } from './bundles.types.ts'
import type { Revocations } from './revocations.ts'
import type { Session } from './session.ts'
import type { SessionDependents, SessionState, SessionStore } from './sessionStore.ts'
import type { Sessions } from './sessions.types.ts'
import type { StoredSession } from './storedSessions.ts'

/** `otp` signs what one-time codes are encrypted to, `signer` what leaves and enters the enclave. */
export type TrustedKey = 'otp' | 'signer'

/** Dependencies that the modules of a session share. */
export interface SessionContext extends ClientContext {
  readonly store: Store<SessionState>
  readonly api: ApiClient
  readonly proxy: ProxyClient
  readonly authConfig: AuthConfigResource
  readonly sessions: Sessions
  readonly sessionStore: SessionStore
  readonly revocations: Revocations
  readonly dependents: SessionDependents & {
    /** Names of the keys that logins in progress still need. */
    keyNames(): readonly (string | undefined)[]
  }
  /** Loads and wakes the scheduler, if the kit was started and there is something to renew or revoke. */
  keep(): void
  /** Loaded when a key is needed. */
  readonly sessionRuntime: Lazy<SessionRuntime>
  /** Loaded with the scheduler, or with the first of them. */
  readonly sessionActions: Lazy<SessionActions>
  /** Loaded a moment after a user has signed in. */
  readonly scheduler: Lazy<SessionScheduler>
  /** Loaded for a session that comes as a credential bundle. */
  readonly bundles: Lazy<Bundles>
}

/** Code that a login and a stamped request need: loaded when a code is sent, or with the first stamped request. */
export interface SessionRuntime {
  readonly keys: Keys
  /** The header that proves that the record's key sends this body. @throws {@link KitError} `KEY_MISSING` */
  stamp(record: StoredSession, body: string): Promise<StampHeader>
  /** Runs one stamped operation by the key of a session, which need not be the active one. */
  callAs(
    record: StoredSession,
    surface: StampedSurface,
    name: string,
    params: object,
    options?: StampedCallOptions,
  ): Promise<Record<string, unknown>>
  /** Begins to fetch what a login needs at its end. */
  prefetch(): void
  /** Keys of the service that are pinned, or fetched from its API. `fresh`: fetched again, unless pinned. */
  trustedKeys(name: TrustedKey, fresh: boolean): Promise<readonly string[]>
  /** Turns the answer of a login's last request into a session. */
  startSession(parameters: LoginParameters): Promise<Session>
}

/** A login's last request, and its answer. */
export interface LoginParameters {
  /** Name under which the session's key is kept. */
  keyName: string
  key: HeldKey
  contact?: string | undefined
  /** The name that the login has given to a new account. Otherwise it is read after the login. */
  name?: string | undefined
  /** The login method, as wallet_kit_config names it. */
  method?: string | undefined
  /** Whether the login has made the account. */
  isNewAccount?: boolean | undefined
  /** The operation's answer; `session` in it is the token. */
  answer: object | Promise<object>
  /** The operation, as on the wire. */
  operation: string
  /** When the token was requested, ms by this device's clock. @default now */
  requestedAt?: number | undefined
  /** Aborted once the login was cancelled. */
  signal: AbortSignal
}

type ActionName =
  | 'refresh'
  | 'getToken'
  | 'signOutOthers'
  | 'signOutEverywhere'
  | 'deleteAccount'
  | 'devices'
  | 'signIns'
  | 'endDevice'
  | 'createReadWrite'
  | 'createBundleTarget'

/** The public actions on a session. Each takes the one that was active when it was called. */
export type SessionActions = {
  [Name in ActionName]: (
    active: StoredSession | undefined,
    ...parameters: Parameters<Sessions[Name]>
  ) => ReturnType<Sessions[Name]>
} & {
  /** Revokes on the service the sessions that were ended on this device. `ended`: those that the user has just ended. */
  revoke(ended?: readonly StoredSession[]): Promise<void>
}

/** Renews the session while the user is active, ends it in time, and revokes on the service what was ended here. */
export interface SessionScheduler {
  /** Checks everything now, and from now on. */
  wake(): void
  /** Renews the session that is about to end because the user was idle. Never rejects. */
  extendSession(): Promise<void>
  /** Clears every timer and listener. */
  stop(): void
}
