import { KitError } from '../errors/KitError.ts'
import type { InternalKit } from '../internalKit.ts'
import { lazy } from '../lazy.ts'
import { changeSessions, withRecord } from './changeSessions.ts'
import { isLive } from './expire.ts'
import { findRecord } from './record.ts'
import type { Sessions } from './sessions.types.ts'
import { signOut } from './signOut.ts'

type Parts = Pick<InternalKit, 'store' | 'memory' | 'vault' | 'keeper'> & { now(): number }

/**
 * The sessions of this device. Whose key a verb uses is settled when it is called: what is loaded on the way
 * may take longer than a switch to another session. `kit` answers the kit once it is made.
 */
export function createSessions(
  { store, memory, vault, keeper, now }: Parts,
  kit: () => InternalKit,
): Sessions {
  const bundles = lazy(() => import('./bundles.ts'))
  /** The session that a verb is about. @throws {@link KitError} `SESSION_MISSING` */
  function present(operation: string, id = memory.list.active) {
    const record = findRecord({ memory }, id)
    if (record && isLive({ store }, id)) return record
    throw new KitError('SESSION_MISSING', { message: `${operation}: nobody is signed in.`, operation })
  }
  const sessions: Sessions = {
    get state() {
      return store.get().auth
    },
    get list() {
      return store.get().sessions
    },
    subscribe: store.subscribe,
    now,
    switchTo(id) {
      if (findRecord({ memory }, id)) changeSessions(kit(), (list) => ({ ...list, active: id }))
    },
    rename(id, name) {
      const record = findRecord({ memory }, id)
      const renamed = record && { ...record, session: { ...record.session, name: name?.trim() || undefined } }
      if (renamed) changeSessions(kit(), (list) => withRecord(list, renamed))
    },
    signOut: (id) => signOut(kit(), id),
    async signOutOthers() {
      const record = present('signOutOthers')
      const { devices } = await vault()
      await devices.end(record, ({ current }) => !current)
    },
    async signOutEverywhere() {
      const { id } = present('signOutEverywhere').session
      await sessions.signOutOthers()
      await sessions.signOut(id)
    },
    async devices({ sessionId, ...options } = {}) {
      const record = present('devices', sessionId)
      const { devices } = await vault()
      return devices.list(record, options)
    },
    async endDevice(deviceId) {
      const record = present('endDevice')
      const { devices } = await vault()
      const [first] = await devices.list(record)
      if (first?.current && first.id === deviceId) return sessions.signOut(record.session.id)
      await devices.end(record, ({ id }) => id === deviceId)
    },
    stay: () =>
      keeper().then(
        ({ stay }) => stay(),
        // Without the keeper nothing had said that the session ends.
        () => {},
      ),
    refresh() {
      const { record } = memory
      return vault().then((loaded) => loaded.refresh(record))
    },
    getToken() {
      const { record } = memory
      return vault().then((loaded) => loaded.getToken(record))
    },
    async createReadWrite(parameters) {
      const record = present('create_read_write_session')
      const { createReadWrite } = await bundles()
      return createReadWrite(kit(), record, parameters)
    },
    async createBundleTarget() {
      const { createBundleTarget } = await bundles()
      return createBundleTarget(kit())
    },
  }
  return sessions
}
