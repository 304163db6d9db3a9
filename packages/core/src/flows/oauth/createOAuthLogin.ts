import { takeReturn } from '../../environment/browser/takeReturn.ts'
import type { PopupPort } from '../../environment/environment.ts'
import type { Lazy } from '../../environment/lazy.ts'
import { createVerbs } from '../createVerbs.ts'
import type { InternalKit } from '../internalKit.ts'
import type { OAuthLogin, OAuthLoginState, OAuthStart } from './oauthLogin.types.ts'

/** A window, none because the browser blocked it, or none because none is wanted. */
export type Opening = ReturnType<PopupPort['open']>

type Verb = 'focusPopup' | 'continueWithRedirect' | 'continueAsNew' | 'retry' | 'cancel' | 'reset'
type Answer = Promise<OAuthLoginState>

/** What the facade loads: the same verbs. */
export interface OAuthMachine extends Record<Verb, () => Answer> {
  /** `opening`: what was opened in the click, before this was loaded. */
  start(provider: string, options?: OAuthStart, opening?: Opening): Answer
  /** Goes on from the address to which a provider has returned. */
  finish(address: string): Answer
}

type Place = Pick<InternalKit, 'store' | 'environment' | 'name'>

/** Social login as it can be seen before its machine is loaded: what can't wait is done, the rest is loaded. */
export function createOAuthLogin(
  { store, environment, name }: Place,
  machine: Lazy<OAuthMachine>,
): OAuthLogin & { comeBack(): void } {
  const { state, run, cancel, reset } = createVerbs('oauth', store, environment.clock, machine)
  const verb = (name: Verb) => () => run((loaded) => loaded[name]())
  return {
    get state() {
      return state()
    },
    subscribe: store.subscribe,
    start(provider, options) {
      // Without secure keys, the machine opens none and says why.
      const opening = machine.value || !crypto.subtle ? undefined : environment.popup.open(options?.mode)
      const tried = { provider, purpose: options?.purpose }
      // Where the machine got the window, it is done with it by then.
      return run((loaded) => loaded.start(provider, options, opening), tried).finally(() => opening?.close())
    },
    focusPopup: verb('focusPopup'),
    continueWithRedirect: verb('continueWithRedirect'),
    continueAsNew: verb('continueAsNew'),
    retry: verb('retry'),
    cancel,
    reset,
    /** Where a provider has sent somebody to this page, goes on from there. */
    comeBack() {
      const address = (environment.redirect?.take ?? takeReturn)(name(''))
      if (address) run((loaded) => loaded.finish(address), {}, true)
    },
  }
}
