import { flowsOver } from '../flows/flowsOver.ts'
import type { InternalKit } from '../internalKit.ts'
import { readJson } from '../storage/json.ts'
import type { AuthState, Session } from './session.ts'

/** What localStorage holds of a session. No key, no token. */
export interface StoredSession {
  readonly version: 1
  readonly session: Session
  /** Name of the session's key in the key store. */
  readonly keyName: string
  /** Service's clock minus this device's, as far as it is known, ms. */
  readonly clockOffset: number
}

type Place = Pick<InternalKit, 'world' | 'name'>

/** The session that this device remembers; what another version or somebody else wrote is none. */
export function readRecord({ world, name }: Place): StoredSession | undefined {
  const record = readJson<StoredSession>(world.metadata, name('session'))
  return record?.version === 1 && record.session?.expiresAt ? record : undefined
}

/** Sessions that were ended here and perhaps not yet on the service. */
export function readRevocations({ world, name }: Place): readonly StoredSession[] {
  const records = readJson<readonly StoredSession[]>(world.metadata, name('revocations'))
  return Array.isArray(records) ? records : []
}

/** Who a record says is signed in at `now`, ms by the service's clock. */
export function authOf(record: StoredSession | undefined, now: number): AuthState {
  if (!record) return { status: 'signed-out' }
  return { status: record.session.expiresAt > now ? 'signed-in' : 'expired', session: record.session }
}

/** Makes `record` the present session, for the store. A login that led to another session starts over. */
export function setRecord(kit: InternalKit, record: StoredSession | undefined): void {
  const { memory, store } = kit
  memory.record = record
  if (record) memory.clockOffset = record.clockOffset
  const auth = authOf(record, kit.sessions.now())
  const over = flowsOver(store.get(), auth.session)
  store.set({ auth, ...over })
  // What was under way, and what a reload would find of it.
  if (over.contactChange) kit.contactChange.reset()
  if (over.passkey) kit.passkeys.reset()
}
