import { CryptoError, type SessionClaims, verifySessionToken } from '@latchkey/crypto'

import type { HeldKey, Keys } from '../createKeys.ts'
import { KitError } from '../errors/KitError.ts'
import type { InternalKit } from '../internalKit.ts'
import { keepRecord } from './keepRecord.ts'
import type { StoredSession } from './record.ts'
import { changeRevocations } from './revocations.ts'
import type { Session } from './session.ts'
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
  /** False once the person has changed their mind: then nobody is signed in. */
  isWanted(): boolean
  /** The session that this one goes on from. */
  previous?: StoredSession | undefined
}

/**
 * Makes the session that a login or a renewal earned the present one.
 *
 * @throws {@link KitError} `SESSION_INVALID` where the token is not for this key, or not the service's
 */
export async function startSession(
  kit: InternalKit,
  keys: Keys,
  { token, keyName, key, asked, contact, previous, isWanted }: StartSessionParameters,
): Promise<Session> {
  const claims = await verify(kit, token)
  const before = previous?.session
  if (claims.publicKey !== key.pair.publicKey)
    throw new KitError('SESSION_INVALID', {
      message: 'The session is for another key. Expected: the one made here.',
    })
  const issuedAt = claims.issuedAt ?? kit.sessions.now()
  const clockOffset = offsetBy(kit, issuedAt, asked)
  const session: Session = {
    id: before?.id ?? keyName,
    organizationId: claims.organizationId,
    userId: claims.userId,
    publicKey: claims.publicKey,
    issuedAt,
    expiresAt: claims.expiresAt,
    authTime: claims.authTime ?? before?.authTime ?? issuedAt,
    contact: contact ?? before?.contact,
    persistent: key.persistent,
  }
  await keys.setToken(keyName, token)
  if (!isWanted()) throw new KitError('ABORTED', { message: 'The session is not wanted any more.' })
  const replaced = kit.memory.record
  if (replaced && !previous && kit.store.get().auth.status === 'signed-in')
    changeRevocations(kit, (list) => [...list, replaced])
  const record = { version: 1, session, keyName, clockOffset } as const
  // What an earlier login left behind; where the store fails, the next login sweeps again.
  keys.sweep().catch(() => {})
  if (keepRecord(kit, record)) return session
  // localStorage refuses: a reload would not find the session, whatever becomes of its key.
  const inMemory = { ...session, persistent: false }
  kit.store.set({ storage: 'memory' })
  keepRecord(kit, { ...record, session: inMemory })
  return inMemory
}

/**
 * The service's clock minus this device's, from the second in which the token was signed. What is known
 * already stays where the token agrees with it; a token that was asked for twice may be a minute old.
 */
function offsetBy({ memory, world }: InternalKit, issuedAt: number, asked: number): number {
  const answered = world.clock.now()
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
