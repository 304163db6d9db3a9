import { load } from '../chunks/load.ts'
import { lazy } from '../environment/lazy.ts'
import type { InternalKit } from '../flows/internalKit.ts'
import { changeSessions } from './changeSessions.ts'
import { keepRecord } from './keepRecord.ts'
import { findRecord } from './record.ts'
import type { Sessions } from './sessions.types.ts'
import type { sessionVerbs } from './sessionVerbs.ts'
import { signOut } from './signOut.ts'

type Parts = Pick<InternalKit, 'store' | 'memory' | 'sessionRuntime' | 'scheduler'> & { now(): number }
type Later = keyof typeof sessionVerbs

/**
 * The sessions of this device. Whose key a verb uses is settled when it is called: what is loaded on the way
 * may take longer than a switch to another session. `kit` answers the kit once it is made.
 */
export function createSessions(
  { store, memory, sessionRuntime, scheduler, now }: Parts,
  kit: () => InternalKit,
): Sessions {
  const verbs = lazy(async () => (await load.sessionRuntime()).sessionVerbs)
  const later = <Name extends Later>(name: Name) => {
    const verb = async (...rest: unknown[]) => {
      const { record } = memory
      const loaded = await verbs()
      return (loaded[name] as (...all: unknown[]) => unknown)(kit(), record, ...rest)
    }
    // The verb of that name, without what it gets from here.
    return verb as Sessions[Name]
  }
  return {
    get state() {
      return store.get().auth
    },
    get list() {
      return store.get().sessions
    },
    subscribe: store.subscribe,
    now,
    switchTo(id) {
      // By what stands there: another tab may have signed that one out.
      changeSessions(kit(), (list) => (findRecord(list, id) ? { ...list, active: id } : list))
    },
    rename: (id, name) => void keepRecord(kit(), id, { name: name?.trim() || undefined }),
    signOut: (id) => signOut(kit(), id),
    signOutOthers: later('signOutOthers'),
    signOutEverywhere: later('signOutEverywhere'),
    devices: later('devices'),
    endDevice: later('endDevice'),
    extendSession: () =>
      scheduler().then(
        ({ extendSession }) => extendSession(),
        // Without the keeper nothing had said that the session ends.
        () => {},
      ),
    refresh() {
      const { record } = memory
      return sessionRuntime().then((loaded) => loaded.refresh(record))
    },
    getToken() {
      const { record } = memory
      return sessionRuntime().then((loaded) => loaded.getToken(record))
    },
    createReadWrite: later('createReadWrite'),
    createBundleTarget: later('createBundleTarget'),
  }
}
