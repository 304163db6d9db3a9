import type { SessionActions, SessionContext } from './sessionContext.ts'
import type { Sessions } from './sessions.types.ts'
import { signOut, signOutAll } from './signOut.ts'
import { findRecord, type StoredSession } from './storedSessions.ts'

type Parts = Pick<SessionContext, 'store' | 'sessionStore' | 'sessionActions' | 'scheduler' | 'serviceClock'>

/**
 * The public sessions object. The session that an action uses is the one that is active when it is called: loading
 * its code may take longer than a switch to another session. `getContext` answers the kit once it is put together.
 */
export function createSessions(
  { store, sessionStore, sessionActions, scheduler, serviceClock }: Parts,
  getContext: () => SessionContext,
): Sessions {
  /** Loads the actions, and runs one with the session that is active now. */
  async function run<Result>(
    action: (actions: SessionActions, active: StoredSession | undefined) => Promise<Result>,
  ): Promise<Result> {
    const { active } = sessionStore
    return action(await sessionActions(), active)
  }
  return {
    get state() {
      return store.get().auth
    },
    get list() {
      return store.get().sessions
    },
    subscribe: store.subscribe,
    now: serviceClock.now,
    switchTo(id) {
      // Another tab may have signed that one out.
      sessionStore.change((list) => (findRecord(list, id) ? { ...list, active: id } : list))
    },
    rename: (id, name) => void sessionStore.update(id, { name: name?.trim() || undefined }),
    signOut: (id) => signOut(getContext(), id),
    signOutAll: () => signOutAll(getContext()),
    extendSession: () =>
      scheduler().then(
        ({ extendSession }) => extendSession(),
        // Without the scheduler there was no warning that the session ends.
        () => {},
      ),
    refresh: () => run((actions, active) => actions.refresh(active)),
    getToken: () => run((actions, active) => actions.getToken(active)),
    signOutOthers: () => run((actions, active) => actions.signOutOthers(active)),
    signOutEverywhere: () => run((actions, active) => actions.signOutEverywhere(active)),
    deleteAccount: (options) => run((actions, active) => actions.deleteAccount(active, options)),
    devices: (options) => run((actions, active) => actions.devices(active, options)),
    signIns: (options) => run((actions, active) => actions.signIns(active, options)),
    endDevice: (deviceId) => run((actions, active) => actions.endDevice(active, deviceId)),
    createReadWrite: (parameters) => run((actions, active) => actions.createReadWrite(active, parameters)),
    createBundleTarget: () => run((actions, active) => actions.createBundleTarget(active)),
  }
}
