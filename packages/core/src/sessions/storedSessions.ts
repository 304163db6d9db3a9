import type { TextStorage } from '../environment/environment.ts'
import type { Store } from '../storage/createStore.ts'
import { readJson, writeJson } from '../storage/json.ts'
import type { AuthState, Session, SessionEntry } from './session.ts'

/** Record of a session in localStorage. No key, no token. */
export interface StoredSession {
  readonly session: Session
  /** Name of the session's key in the key store. */
  readonly keyName: string
  /** Set where the key lasts to the absolute limit: a renewal gains nothing. docs/decisions.md#lifetime-and-refresh */
  readonly isLast?: boolean | undefined
  /** Set until the user's name has been read. If the page is closed first, the next page reads it. */
  readonly isNameUnread?: boolean | undefined
}

/** Record in localStorage of the sessions on this device. */
export interface SessionList {
  readonly version: 2
  /** Id of the active session. Undefined after a sign-out that left no live session. */
  readonly active?: string | undefined
  /** Service's clock minus this device's, as far as it is known, ms. */
  readonly clockOffset: number
  readonly records: readonly StoredSession[]
}

/** Where this configuration's values are stored. */
export interface StorageScope {
  readonly environment: { readonly metadata: TextStorage }
  name(thing: string): string
}

const none: SessionList = { version: 2, clockOffset: 0, records: [] }

/** The sessions that this device remembers. An unknown version or a malformed value reads as none. */
export function readSessions({ environment, name }: StorageScope, blocked: SessionList = none): SessionList {
  const kept = readJson<SessionList>(environment.metadata, name('session'), blocked)
  if (kept?.version !== 2 || !Array.isArray(kept.records)) return none
  return { ...none, ...kept, records: kept.records.filter(isStored) }
}

/** Sessions that were ended on this device and perhaps not yet on the service. */
export function readRevocations({ environment, name }: StorageScope): readonly StoredSession[] {
  const records = readJson<readonly StoredSession[]>(environment.metadata, name('revocations'))
  return Array.isArray(records) ? records.filter(isStored) : []
}

const isStored = (record: Partial<StoredSession> | null) => record?.session?.expiresAt

export const findRecord = ({ records }: SessionList, id: string | undefined): StoredSession | undefined =>
  records.find(({ session }) => session.id === id)

/** Replaces the record of the same session, if the list still has one. */
export const withRecord = (list: SessionList, record: StoredSession): SessionList => ({
  ...list,
  records: list.records.map((one) => (one.session.id === record.session.id ? record : one)),
})

/** Whether the session is in this tab's memory only. */
export const isOwn = ({ session }: StoredSession): boolean => session.persistent === false

/** The public state of a list at the time of `clock`. Without a session the time isn't read: a server has none. */
export function describe(
  { active, records }: SessionList,
  clock: { now(): number },
  before?: AuthState,
): { auth: AuthState; sessions: readonly SessionEntry[] } {
  let auth: AuthState = { status: 'signed-out' }
  const sessions = records.map(({ session }): SessionEntry => {
    const status = session.expiresAt > clock.now() ? 'signed-in' : 'expired'
    if (session.id !== active) return { session, status, active: false }
    // The scheduler decides when the active session is over: this device's clock may be wrong.
    auth = before?.session && isSame(before.session, session) ? before : { status, session }
    return { session, status: auth.status as SessionEntry['status'], active: true }
  })
  return { auth, sessions }
}

/** Whether two plain values are equal. */
export const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

interface LastMethodContext extends StorageScope {
  readonly store: Store<{ readonly lastMethod?: string | undefined }>
}

/** The login method that was used last on this device: it stays known after a sign-out. */
export function readLastMethod({ environment, name }: Omit<LastMethodContext, 'store'>): string | undefined {
  const method = readJson<unknown>(environment.metadata, name('lastMethod'))
  return typeof method === 'string' ? method : undefined
}

/** Remembers the method of a login, for the sign-in card's next visitor on this device. */
export function saveLastMethod(context: LastMethodContext, method: string | undefined): void {
  // Without storage it is known until the reload.
  writeJson(context.environment.metadata, context.name('lastMethod'), method)
  context.store.set({ lastMethod: method })
}

export const forgetLastMethod = (context: LastMethodContext): void => saveLastMethod(context, undefined)
