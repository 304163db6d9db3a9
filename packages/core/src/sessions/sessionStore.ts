import type { ServiceClock } from '../client/serviceClock.ts'
import type { EnvironmentTabs } from '../environment/environment.ts'
import type { Store } from '../storage/createStore.ts'
import { writeJson } from '../storage/json.ts'
import type { ServerSession } from './serverSession.types.ts'
import type { AuthState, Session, SessionEnding, SessionEntry } from './session.ts'
import {
  describe,
  findRecord,
  isOwn,
  isSame,
  readSessions,
  type SessionList,
  type StorageScope,
  type StoredSession,
} from './storedSessions.ts'

/** The slices of the kit's state that sessions own. */
export interface SessionState {
  readonly auth: AuthState
  /** Every session on this device that hasn't been signed out. */
  readonly sessions: readonly SessionEntry[]
  /** Set a minute before the active session ends, when the user is idle or it can't be renewed. */
  readonly ending?: SessionEnding | undefined
  /** The login method used last on this device, as {@link Session.method} names it. Kept after a sign-out. */
  readonly lastMethod?: string | undefined
  /** Session that the app's own server has, with `config.sessionEndpoint`. Undefined until it is known. */
  readonly serverSession?: ServerSession | undefined
  /** `memory`: the browser refuses storage; a reload signs all users out. */
  readonly storage: 'persistent' | 'memory'
}

/** State that depends on the active session, and starts over when the session changes. */
export interface SessionDependents {
  /** The slices to empty when `session` takes the place of `before`, and what ends the work behind them. */
  outlived(by: { before: Session | undefined; session: Session | undefined }): {
    readonly slices: object
    reset(): void
  }
}

/** The sessions of this device: in this tab's memory, in the kit's state, and in localStorage for the other tabs. */
export interface SessionStore {
  /** The sessions as this tab knows them. */
  readonly list: SessionList
  /** The active one, live or expired. */
  readonly active: StoredSession | undefined
  /** The sessions as they are now: localStorage's, which another tab may have changed, and this tab's own. */
  present(): SessionList
  find(id: string | undefined): StoredSession | undefined
  /** Whether that session is signed in. */
  isLive(id: string | undefined): boolean
  /**
   * Changes the sessions here and for the other tabs, starting from {@link SessionStore.present}, so that two tabs
   * don't undo each other's change. Answers whether a reload will find the change.
   */
  change(change: (list: SessionList) => SessionList, from?: SessionList): boolean
  /** Changes fields of one session, whichever key it has by now. Another tab may have renewed it. */
  update(id: string, change: Partial<Session>): boolean
  /** Makes `list` the state of this tab. An unchanged session expires by its time only where `isTimeRight`. */
  publish(list: SessionList, isTimeRight?: boolean): void
  /** Saves the service clock's offset beside the sessions. */
  saveClockOffset(offset: number): void
}

export interface SessionStoreContext extends StorageScope {
  readonly environment: StorageScope['environment'] & { readonly tabs: Pick<EnvironmentTabs, 'tell'> }
  readonly store: Store<SessionState>
  readonly serviceClock: ServiceClock
  readonly dependents: SessionDependents
  /** Called after each change: something may have to be renewed or revoked. */
  keep(): void
}

/** `list`: what {@link readSessions} found; `getContext`: the kit, once it is put together. */
export function createSessionStore(list: SessionList, getContext: () => SessionStoreContext): SessionStore {
  let active = findRecord(list, list.active)
  const sessionStore: SessionStore = {
    get list() {
      return list
    },
    get active() {
      return active
    },
    present: () => merge(readSessions(getContext(), list), list),
    find: (id) => findRecord(list, id),
    isLive: (id) =>
      getContext()
        .store.get()
        .sessions.some(({ session, status }) => session.id === id && status === 'signed-in'),
    change(change, from = sessionStore.present()) {
      const next = change(from)
      const kept = write(getContext(), next)
      sessionStore.publish(next)
      getContext().keep()
      return kept
    },
    update: (id, change) =>
      sessionStore.change((from) => ({
        ...from,
        records: from.records.map((record) =>
          record.session.id === id ? { ...record, session: { ...record.session, ...change } } : record,
        ),
      })),
    publish(next, isTimeRight = false) {
      const { serviceClock } = getContext()
      const keyName = active?.keyName
      list = next
      active = findRecord(list, list.active)
      if (list.records[0]) serviceClock.adopt(list.clockOffset)
      show(getContext(), list, { isTimeRight, isSameKey: active?.keyName === keyName })
    },
    saveClockOffset(clockOffset) {
      const { environment, name } = getContext()
      list = { ...list, clockOffset }
      const there = readSessions(getContext())
      // Where the browser refuses, the offset is learned again.
      if (there.records[0]) writeJson(environment.metadata, name('session'), { ...there, clockOffset })
    },
  }
  return sessionStore
}

/** localStorage's sessions, and those of `list` that only this tab holds. */
function merge(there: SessionList, list: SessionList): SessionList {
  const tabSessions = { ...list, records: list.records.filter(isOwn) }
  if (!tabSessions.records[0]) return there
  return {
    ...there,
    // If nothing is stored, the only offset is that of this tab.
    clockOffset: (there.records[0] ? there : list).clockOffset,
    active: (findRecord(tabSessions, list.active) ? list : there).active,
    records: [
      ...there.records.filter(({ session }) => !findRecord(tabSessions, session.id)),
      ...tabSessions.records,
    ],
  }
}

function write(context: SessionStoreContext, list: SessionList): boolean {
  const { environment, name } = context
  const there = readSessions(context)
  // Sessions that only this tab holds stay here; the other tabs go on with the records that they know.
  const records = list.records.flatMap((record) =>
    isOwn(record) ? (findRecord(there, record.session.id) ?? []) : record,
  )
  const next = { ...list, records }
  const active = findRecord(next, list.active) || !list.active ? list.active : there.active
  if (isSame(records, there.records) && active === there.active) return true
  const kept = writeJson(environment.metadata, name('session'), records[0] && { ...next, active })
  environment.tabs.tell?.(name('session'))
  return kept
}

/** Brings the kit's state up to date, and ends what was about another session. */
function show(
  { store, serviceClock, dependents }: SessionStoreContext,
  list: SessionList,
  { isTimeRight, isSameKey }: { isTimeRight: boolean; isSameKey: boolean },
): void {
  const before = store.get()
  const { auth, sessions } = describe(list, serviceClock, isTimeRight ? undefined : before.auth)
  const outlived = dependents.outlived({ before: before.auth.session, session: auth.session })
  store.set({
    auth: isSame(before.auth, auth) ? before.auth : auth,
    sessions: isSame(before.sessions, sessions) ? before.sessions : sessions,
    ...(!isSameKey && { ending: undefined }),
    ...outlived.slices,
  })
  outlived.reset()
}
