import type { InternalKit } from '../internalKit.ts'
import { type Lazy, notLoaded } from '../lazy.ts'
import type { OpenedWindow } from '../world.ts'
import type { OAuthLogin, OAuthLoginState, OAuthStart } from './oauthLogin.types.ts'

/** A window, none because the browser blocked it, or none because none is wanted. */
export type Opening = OpenedWindow | 'blocked' | undefined

/** What the facade loads: the same verbs. */
export interface OAuthMachine extends Omit<OAuthLogin, 'state' | 'subscribe'> {
  /** `open` answers the window that was opened in the click. */
  start(provider: string, options?: OAuthStart, open?: () => Opening): Promise<OAuthLoginState>
  /** Goes on from the address to which a provider has returned. */
  finish(address: string): Promise<OAuthLoginState>
}

type Place = Pick<InternalKit, 'store' | 'world'>

/** In the click: nothing may be awaited before. */
export const openWindow = ({ popup }: Place['world'], { mode }: OAuthStart): Opening =>
  mode === 'redirect' || (!mode && !popup.fits()) ? undefined : (popup.open() ?? 'blocked')

/** What every state of ours on the way to a provider and back begins with. RFC 6749 §10.12 */
export const statePrefix = (configId: string) => `lk.${configId}.`

/** Social login as it can be seen before its machine is loaded: the state and the window at once. */
export function createOAuthLogin({ store, world }: Place, machine: Lazy<OAuthMachine>): OAuthLogin {
  const state = () => store.get().oauth
  const set = (oauth: OAuthLoginState) => {
    store.set({ oauth })
    return oauth
  }
  const start = (provider: string, options: OAuthStart = {}) => {
    if (machine.value) return machine.value.start(provider, options)
    const { purpose = 'login' } = options
    const opening = openWindow(world, options)
    const opened = opening === 'blocked' ? undefined : opening
    set({ status: 'window', provider, purpose, mode: opened ? 'popup' : 'redirect', slow: false })
    return machine().then(
      (loaded) => loaded.start(provider, options, () => opening),
      () => {
        opened?.close()
        return set({ status: 'idle', provider, purpose, error: notLoaded(world.clock.now()) })
      },
    )
  }
  return {
    get state() {
      return state()
    },
    subscribe: store.subscribe,
    start,
    showWindow: () => machine.value?.showWindow(),
    // What leads to these states has loaded the machine.
    goThere: async () => machine.value?.goThere() ?? state(),
    continueAsNew: async () => machine.value?.continueAsNew() ?? state(),
    retry() {
      const { provider, purpose } = state() as Extract<OAuthLoginState, { status: 'idle' }>
      return machine.value?.retry() ?? (provider ? start(provider, { purpose }) : Promise.resolve(state()))
    },
    cancel() {
      if (machine.value) machine.value.cancel()
      // What was begun before is cancelled after it.
      else if (state().status === 'window')
        machine().then(
          (loaded) => loaded.cancel(),
          () => {},
        )
    },
    reset() {
      machine.value?.reset()
      set({ status: 'idle' })
    },
  }
}
