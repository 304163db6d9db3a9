import { callAs } from '../client/callAs.ts'
import type { Keys } from '../createKeys.ts'
import { KitError } from '../errors/KitError.ts'
import type { InternalKit } from '../internalKit.ts'
import { readRecord, type StoredSession, setRecord } from './record.ts'
import { changeRevocations } from './revocations.ts'
import type { Session } from './session.ts'
import { startSession } from './startSession.ts'

/**
 * A fresh key for the same person, on the strength of the present one. One at a time in this tab and, where
 * the browser has locks, in all of them: whoever comes second takes what the first one got. decisions.md 6
 */
export function createRefresh(kit: InternalKit, keys: Keys): () => Promise<Session> {
  let running: Promise<Session> | undefined
  return () => {
    const { record } = kit.memory
    running ??= kit.world.tabs
      .lock(kit.name('refresh'), () => refresh(kit, keys, record))
      .catch(toKitError)
      .finally(() => {
        running = undefined
      })
    return running
  }
}

async function refresh(kit: InternalKit, keys: Keys, record: StoredSession | undefined): Promise<Session> {
  const there = readRecord(kit)
  // Renewed by another tab while this one waited, whether this one has heard of it or not.
  if (there && there.keyName !== record?.keyName && there.session.id === record?.session.id) {
    setRecord(kit, there)
    return there.session
  }
  if (!record || kit.store.get().auth.status !== 'signed-in') throw nobody()
  const { session } = record
  const keyName = `${session.id}.${crypto.randomUUID()}`
  const key = await keys.make(keyName)
  const { publicKey } = key.pair
  // As long a life as the login was given; the service keeps its own limits.
  const life = session.expiresAt - session.issuedAt
  const asked = kit.world.clock.now()
  const isWanted = () => kit.memory.record?.keyName === record.keyName
  try {
    const params = { publicKey, expirationSeconds: String(Math.round(life / 1000)) }
    const answer = await callAs(kit, record, 'submit', 'stampLogin', params)
    const token = String(answer.session)
    return await startSession(kit, keys, { token, keyName, key, asked, previous: record, isWanted })
  } catch (error) {
    if (isWanted()) {
      await keys.delete(keyName)
      throw error
    }
  }
  // Signed out in the meantime: the key that was just added, or may have been, goes the same way.
  const late = { ...session, publicKey, expiresAt: kit.sessions.now() + life }
  changeRevocations(kit, (list) => [...list, { ...record, keyName, session: late }])
  kit.keep()
  throw nobody()
}

const nobody = () =>
  new KitError('SESSION_MISSING', { message: 'Nobody is signed in: there is nothing to renew.' })

/** A tab that hangs may hold the lock; the waiting ends, and that is no error of ours yet. */
function toKitError(cause: unknown): never {
  if (cause instanceof KitError) throw cause
  throw new KitError('TIMEOUT', {
    message: 'The session was not renewed: another tab is at it and does not finish.',
    retryable: true,
    cause,
  })
}
