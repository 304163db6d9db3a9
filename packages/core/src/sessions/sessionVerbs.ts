import { load } from '../chunks/load.ts'
import { KitError } from '../errors/KitError.ts'
import type { InternalKit } from '../flows/internalKit.ts'
import type { ReadWriteParameters } from './bundles.types.ts'
import { findRecord, isLive } from './record.ts'
import type { StoredSession } from './sessionList.ts'
import type { Sessions } from './sessions.types.ts'

/** The session that a verb is about, as it is now. @throws {@link KitError} `SESSION_MISSING` */
function present(kit: InternalKit, record: StoredSession | undefined): StoredSession {
  const now = findRecord(kit.memory.list, record?.session.id)
  if (now && isLive(kit, now.session.id)) return now
  throw new KitError('SESSION_MISSING', { message: 'Nobody is signed in.' })
}

async function signOutOthers(kit: InternalKit, active: StoredSession | undefined): Promise<void> {
  const record = present(kit, active)
  const { devices } = await kit.sessionRuntime()
  await devices.end(record, ({ current }) => !current)
}

/** What is loaded with its first use. Each takes the session that was active when it was called. */
export const sessionVerbs = {
  signOutOthers,
  async signOutEverywhere(kit: InternalKit, active: StoredSession | undefined) {
    await signOutOthers(kit, active)
    await kit.sessions.signOut(active?.session.id)
  },
  async devices(
    kit: InternalKit,
    active: StoredSession | undefined,
    { sessionId, ...options }: Parameters<Sessions['devices']>[0] = {},
  ) {
    const record = present(kit, sessionId === undefined ? active : findRecord(kit.memory.list, sessionId))
    const { devices } = await kit.sessionRuntime()
    return devices.list(record, options)
  },
  async endDevice(kit: InternalKit, active: StoredSession | undefined, deviceId: string) {
    const record = present(kit, active)
    const { devices } = await kit.sessionRuntime()
    const [first] = await devices.list(record)
    if (first?.current && first.id === deviceId) return kit.sessions.signOut(record.session.id)
    await devices.end(record, ({ id }) => id === deviceId)
  },
  async createReadWrite(
    kit: InternalKit,
    active: StoredSession | undefined,
    parameters?: ReadWriteParameters,
  ) {
    const record = present(kit, active)
    return (await load.bundles()).createReadWrite(kit, record, parameters)
  },
  async createBundleTarget(kit: InternalKit) {
    return (await load.bundles()).createBundleTarget(kit)
  },
}
