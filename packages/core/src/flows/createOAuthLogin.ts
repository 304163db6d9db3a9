import { takeReturn } from '../browser/takeReturn.ts'
import type { InternalKit } from '../internalKit.ts'
import { type Lazy, notLoaded } from '../lazy.ts'
import type { PopupPort } from '../world.ts'
import type { OAuthLogin, OAuthLoginState, OAuthStart } from './oauthLogin.types.ts'

/** A window, none because the browser blocked it, or none because none is wanted. */
export type Opening = ReturnType<PopupPort['open']>

type Verb = 'showWindow' | 'goThere' | 'continueAsNew' | 'retry' | 'cancel' | 'reset'
type Answer = Promise<OAuthLoginState>

/** What the facade loads: the same verbs. */
export interface OAuthMachine extends Record<Verb, () => Answer> {
  /** `opening`: what was opened in the click, before this was loaded. */
  start(provider: string, options?: OAuthStart, opening?: Opening): Answer
  /** Goes on from the address to which a provider has returned. */
  finish(address: string): Answer
}

type Place = Pick<InternalKit, 'store' | 'world' | 'name'>

/** Social login as it can be seen before its machine is loaded: what can't wait is done, the rest is loaded. */
export function createOAuthLogin(
  { store, world, name }: Place,
  machine: Lazy<OAuthMachine>,
): OAuthLogin & { comeBack(): void } {
  const state = () => store.get().oauth
  /** Counts how often it was given up: what waits for the machine by then is over. */
  let ends = 0
  /** `tried`: what somebody wants on this page. What a provider sent them back with has none, and nobody gives it up. */
  async function run(verb: (loaded: OAuthMachine) => Answer, tried?: object, opening?: Opening): Answer {
    if (machine.value) return verb(machine.value)
    const now = ends
    const isWanted = () => !tried || now === ends
    await machine().then(
      (loaded) => (isWanted() ? verb(loaded) : state()),
      () =>
        isWanted() && store.set({ oauth: { status: 'idle', ...tried, error: notLoaded(world.clock.now()) } }),
    )
    // Where the machine got it, it is done with it.
    opening?.close()
    return state()
  }
  // A machine that is there changes the state before its verb returns.
  const verb = (name: Verb) => () => run((loaded) => loaded[name](), {})
  return {
    get state() {
      return state()
    },
    subscribe: store.subscribe,
    start(provider, options) {
      // Without secure keys, the machine opens none and says why.
      const opening = machine.value || !crypto.subtle ? undefined : world.popup.open(options?.mode)
      const tried = { provider, purpose: options?.purpose }
      return run((loaded) => loaded.start(provider, options, opening), tried, opening)
    },
    showWindow: verb('showWindow'),
    goThere: verb('goThere'),
    continueAsNew: verb('continueAsNew'),
    retry: verb('retry'),
    cancel() {
      ends++
      machine.value?.cancel()
    },
    reset() {
      ends++
      if (machine.value) machine.value.reset()
      else store.set({ oauth: { status: 'idle' } })
    },
    /** Where a provider has sent somebody to this page, goes on from there. */
    comeBack() {
      const address = (world.redirect?.take ?? takeReturn)(name(''))
      if (address) run((loaded) => loaded.finish(address))
    },
  }
}
