import { callAs } from '../client/callAs.ts'
import type { Keys } from '../createKeys.ts'
import { KitError } from '../errors/KitError.ts'
import type { InternalKit } from '../internalKit.ts'
import { readRecord, setRecord } from './record.ts'
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
    running ??= kit.world.tabs
      .lock(kit.name('refresh'), () => refresh(kit, keys))
      .finally(() => {
        running = undefined
      })
    return running
  }
}

async function refresh(kit: InternalKit, keys: Keys): Promise<Session> {
  const { record } = kit.memory
  if (!record || kit.store.get().auth.status !== 'signed-in') throw nobody()
  const there = readRecord(kit)
  if (there?.session.id === record.session.id && there.session.issuedAt > record.session.issuedAt) {
    setRecord(kit, there)
    return there.session
  }
  const { session } = record
  const keyName = `${session.id}.${crypto.randomUUID()}`
  const key = await keys.make(keyName)
  const { publicKey } = key.pair
  // As long a life as the login was given; the service keeps its own limits.
  const life = session.expiresAt - session.issuedAt
  const asked = kit.world.clock.now()
  try {
    const params = { publicKey, expirationSeconds: String(Math.round(life / 1000)) }
    const answer = await callAs(kit, record, 'submit', 'stampLogin', params)
    if (kit.memory.record?.keyName === record.keyName)
      return await startSession(kit, keys, {
        token: String(answer.session),
        keyName,
        key,
        asked,
        previous: record,
      })
  } catch (error) {
    await keys.delete(keyName)
    throw error
  }
  // Signed out in the meantime: the key that was just added has to go the same way.
  const late = { ...session, publicKey, expiresAt: kit.sessions.now() + life }
  changeRevocations(kit, (list) => [...list, { ...record, keyName, session: late }])
  kit.keep()
  throw nobody()
}

const nobody = () =>
  new KitError('SESSION_MISSING', { message: 'Nobody is signed in: there is nothing to renew.' })
