import type { InternalKit } from '../flows/internalKit.ts'
import { readJson } from '../storage/json.ts'
import type { AuthState, SessionEntry } from './session.ts'
import type { SessionList, StoredSession } from './sessionList.ts'

type Place = Pick<InternalKit, 'environment' | 'name'>

const none: SessionList = { version: 2, clockOffset: 0, records: [] }

/** What an earlier version kept: one session. */
interface FirstVersion extends StoredSession {
  readonly version: 1
  readonly clockOffset?: number
}

/** The sessions that this device remembers; what another version or somebody else wrote are none. */
export function readSessions({ environment, name }: Place, blocked: SessionList = none): SessionList {
  const kept = readJson<SessionList | FirstVersion>(environment.metadata, name('session'), blocked)
  if (kept?.version === 1 && kept.session?.expiresAt)
    return { ...none, clockOffset: kept.clockOffset ?? 0, active: kept.session.id, records: [kept] }
  if (kept?.version !== 2 || !Array.isArray(kept.records)) return none
  return { ...none, ...kept, records: kept.records.filter(isStored) }
}

const isStored = (record: Partial<StoredSession> | null) => record?.session?.expiresAt

/** The device's sessions, and those that this tab alone holds, in memory. */
export function presentSessions(kit: InternalKit): SessionList {
  const { list } = kit.memory
  const there = readSessions(kit, list)
  const own = { ...list, records: list.records.filter(isOwn) }
  if (!own.records[0]) return there
  return {
    ...there,
    // Nobody has said it there, where nothing is kept.
    clockOffset: (there.records[0] ? there : list).clockOffset,
    active: (findRecord(own, list.active) ? list : there).active,
    records: [...there.records.filter(({ session }) => !findRecord(own, session.id)), ...own.records],
  }
}

/** A session's record: in memory's list as this tab knows it, in the present one as it stands on the device. */
export const findRecord = ({ records }: SessionList, id: string | undefined): StoredSession | undefined =>
  records.find(({ session }) => session.id === id)

/** Whether this tab alone holds it. */
export const isOwn = ({ session }: StoredSession): boolean => session.persistent === false

/** Whether somebody is signed in by that session of this device. */
export const isLive = ({ store }: Pick<InternalKit, 'store'>, id: string | undefined): boolean =>
  store.get().sessions.some(({ session, status }) => session.id === id && status === 'signed-in')

/** Sessions that were ended on this device and perhaps not yet on the service. */
export function readRevocations({ environment, name }: Place): readonly StoredSession[] {
  const records = readJson<readonly StoredSession[]>(environment.metadata, name('revocations'))
  return Array.isArray(records) ? records.filter(isStored) : []
}

/** What the store says of a list at `now`, ms by the service's clock. */
export function describe(
  { active, records }: SessionList,
  now: number,
  before?: AuthState,
): { auth: AuthState; sessions: readonly SessionEntry[] } {
  let auth: AuthState = { status: 'signed-out' }
  const sessions = records.map(({ session }): SessionEntry => {
    const status = session.expiresAt > now ? 'signed-in' : 'expired'
    if (session.id !== active) return { session, status, active: false }
    // The keeper says when the active one is over: the clock may be the one that is wrong.
    auth = before?.session && isSame(before.session, session) ? before : { status, session }
    return { session, status: auth.status as SessionEntry['status'], active: true }
  })
  return { auth, sessions }
}

/**
 * Makes `list` the sessions of this device, for the store. What was about another session starts over. A session
 * that nothing changed is over by its time only where `isTimeRight`.
 */
export function setSessions(kit: InternalKit, list: SessionList, isTimeRight = false): void {
  const { memory, store } = kit
  const before = store.get()
  const keyName = memory.record?.keyName
  memory.list = list
  memory.record = findRecord(list, list.active)
  if (list.records[0]) memory.clockOffset = list.clockOffset
  const { auth, sessions } = describe(list, kit.sessions.now(), isTimeRight ? undefined : before.auth)
  const over = kit.outlived({ before: before.auth.session, session: auth.session })
  store.set({
    auth: isSame(before.auth, auth) ? before.auth : auth,
    sessions: isSame(before.sessions, sessions) ? before.sessions : sessions,
    ...(memory.record?.keyName !== keyName && { ending: undefined }),
    ...over.slices,
  })
  // What was under way, and what a reload would find of it.
  over.reset()
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
