import { CryptoError, type SessionClaims, verifySessionToken } from '@latchkey/crypto'
import { KitError } from '../errors/KitError.ts'
import type { InternalKit } from '../flows/internalKit.ts'
import type { HeldKey, Keys } from '../keys/createKeys.ts'
import { changeSessions, withRecord } from './changeSessions.ts'
import { findRecord, presentSessions } from './record.ts'
import { changeRevocations } from './revocations.ts'
import type { Session } from './session.ts'
import type { SessionList, StoredSession } from './sessionList.ts'
import { trustedKeys } from './trustedKeys.ts'

export interface StartSessionParameters {
  /** Signed JWT, as the service handed it out. */
  token: string
  /** The name under which the session's key is kept. */
  keyName: string
  key: HeldKey
  /** When the token was asked for, ms by this device's clock. */
  asked: number
  contact?: string | undefined
  /** How the person signs in, as wallet_kit_config names it. */
  way?: string | undefined
  /** False once the person has changed their mind: then nobody is signed in. */
  isWanted(): boolean
  /** The session that this one renews. Without it: a login. */
  previous?: StoredSession | undefined
}

/** A login's last request, and what came of it. */
export interface LoginParameters extends Pick<StartSessionParameters, 'keyName' | 'key' | 'contact' | 'way'> {
  /** With `session`, the token. */
  answer: object | Promise<object>
  /** What was asked for, as the wire spells it. */
  operation: string
  /** When that was, ms by this device's clock. @default now */
  asked?: number | undefined
  /** Aborted once the person has changed their mind. */
  signal: AbortSignal
}

/**
 * Makes a session of what a login or a renewal earned. Whoever logs in is the active one from then on: somebody
 * who has a session on this device goes on with it, anybody else's is added. A renewal changes its own alone.
 *
 * @throws {@link KitError} `SESSION_INVALID` where the token is not for this key, or not the service's
 */
export async function startSession(
  kit: InternalKit,
  keys: Keys,
  { token, keyName, key, asked, contact, way, previous, isWanted }: StartSessionParameters,
): Promise<Session> {
  const claims = await verify(kit, token)
  if (claims.publicKey !== key.pair.publicKey)
    throw new KitError('SESSION_INVALID', {
      message: 'The session is for another key. Expected: the one made here.',
    })
  const issuedAt = claims.issuedAt ?? kit.sessions.now()
  const clockOffset = offsetBy(kit, issuedAt, asked)
  const { organizationId, userId, publicKey, expiresAt, authTime = previous?.session.authTime } = claims
  // A renewal asks for as long a life again: a shorter one was cut, by the absolute limit.
  const isCut = previous && claims.issuedAt !== undefined && expiresAt - issuedAt < lifeOf(previous) - 1_000
  const { authExpiresAt = Number.POSITIVE_INFINITY } = claims
  await keys.setToken(keyName, token)
  if (!isWanted()) throw new KitError('ABORTED', { message: 'The session is not wanted any more.' })
  return keepSession(kit, keys, {
    keyName,
    key,
    previous,
    endsLogin: isCut || expiresAt >= authExpiresAt,
    clockOffset,
    revokes: !previous,
    facts: { organizationId, userId, publicKey, issuedAt, expiresAt, authTime, contact, way },
  })
}

export interface KeepSessionParameters {
  keyName: string
  key: HeldKey
  previous?: StoredSession | undefined
  /** It lasts to the absolute limit: no further renewal gains anything. */
  endsLogin?: boolean | undefined
  clockOffset: number
  /** Whether the key that the person had here before ends on the service. */
  revokes: boolean
  facts: Omit<Session, 'id' | 'persistent' | 'authTime' | 'name'> & { authTime?: number | undefined }
}

/** Keeps a session of this key: in the place of the same person's, or beside the others. */
export function keepSession(
  kit: InternalKit,
  keys: Keys,
  { keyName, key, previous, endsLogin, clockOffset, revokes, facts }: KeepSessionParameters,
): Session {
  const present = presentSessions(kit)
  const before = previous
    ? (findRecord(present, previous.session.id) ?? previous)
    : present.records.find(({ session }) => isSame(session, facts))
  const session: Session = {
    id: before?.session.id ?? keyName,
    ...facts,
    authTime: facts.authTime ?? facts.issuedAt,
    contact: facts.contact ?? before?.session.contact,
    name: before?.session.name,
    way: (previous?.session ?? facts).way,
    persistent: key.persistent,
  }
  const { id } = session
  if (revokes && before && before.keyName !== keyName && before.session.expiresAt > kit.sessions.now())
    changeRevocations(kit, (list) => [...list, before])
  const put = (record: StoredSession) => (list: SessionList) => {
    const active = previous ? list.active : id
    if (findRecord(list, id)) return { ...withRecord(list, record), active, clockOffset }
    return { ...list, records: [...list.records, record], active, clockOffset }
  }
  const isLast = endsLogin || (previous && session.expiresAt < previous.session.expiresAt + 1_000)
  const kept = changeSessions(kit, put({ session, keyName, isLast }))
  // What an earlier login left behind; where the store fails, the next login sweeps again.
  keys.sweep().catch(() => {})
  if (kept) {
    if (session.persistent && kit.store.get().storage === 'memory') kit.store.set({ storage: 'persistent' })
    return session
  }
  // localStorage refuses: a reload would not find the session, whatever becomes of its key.
  const inMemory = { ...session, persistent: false }
  kit.store.set({ storage: 'memory' })
  changeSessions(kit, put({ session: inMemory, keyName, isLast }), kit.memory.list)
  return inMemory
}

const lifeOf = ({ session: { issuedAt, expiresAt } }: StoredSession): number => expiresAt - issuedAt

type Person = Pick<Session, 'organizationId' | 'userId'>
const isSame = (one: Person, other: Person) =>
  one.organizationId === other.organizationId && one.userId === other.userId

/**
 * The service's clock minus this device's, from the second in which the token was signed. What is known
 * already stays where the token agrees with it; a token that was asked for twice may be a minute old.
 */
function offsetBy({ memory, environment }: InternalKit, issuedAt: number, asked: number): number {
  const answered = environment.clock.now()
  const offset = issuedAt + 500 - (asked + answered) / 2
  const doubt = 1_500 + (answered - asked) / 2
  return Math.abs(offset - memory.clockOffset) > doubt ? offset : memory.clockOffset
}

async function verify(kit: InternalKit, token: string): Promise<SessionClaims> {
  for (const fresh of [false, true])
    for (const publicKey of await trustedKeys(kit, fresh))
      try {
        return await verifySessionToken(token, publicKey)
      } catch (error) {
        if (!(error instanceof CryptoError)) throw error
      }
  throw new KitError('SESSION_INVALID', { message: "The session is not signed by the service's key." })
}
