import { takeReturn } from '../../environment/browser/redirect.ts'
import type { PopupPort } from '../../environment/environment.ts'
import { createVerbs, type Flow, type FlowContext } from '../flow.ts'
import type { OAuthLogin, OAuthLoginState, OAuthStart } from './oauthLogin.types.ts'

/** A popup; null if the browser blocked it; undefined if none is wanted. */
export type Opening = ReturnType<PopupPort['open']>

type Verb = 'focusPopup' | 'continueWithRedirect' | 'continueAsNew' | 'retry' | 'cancel' | 'reset'
type Answer = Promise<OAuthLoginState>

/** Machine of a social login, loaded on demand. */
export interface OAuthMachine extends Record<Verb, () => Answer> {
  /** `opening`: what was opened in the click, before this was loaded. */
  start(provider: string, options?: OAuthStart, opening?: Opening): Answer
  /** Goes on from the address to which a provider has returned. */
  finish(address: string): Answer
}

const empty: OAuthLoginState = { status: 'idle' }

export const oauth: Flow<true, OAuthLoginState, OAuthLogin, OAuthMachine> = {
  isLogin: true,
  empty,
  create(context) {
    const { machine, environment, get, subscribe } = context
    const { run, cancel, reset } = createVerbs(context, empty)
    const verb = (name: Verb) => () => run((loaded) => loaded[name]())
    return {
      get state() {
        return get()
      },
      subscribe,
      start(provider, options) {
        // Without secure keys the machine opens none, and says why.
        const opening = machine.value || !crypto.subtle ? undefined : environment.popup.open(options?.mode)
        const { purpose = 'login', mode = opening ? 'popup' : 'redirect' } = options ?? {}
        const started = run((loaded) => loaded.start(provider, options, opening), {
          pending: { status: 'window', provider, purpose, mode, slow: false },
          tried: { provider, purpose: options?.purpose },
        })
        // Where the machine got the popup, it is done with it by then.
        return started.finally(() => opening?.close())
      },
      focusPopup: verb('focusPopup'),
      continueWithRedirect: verb('continueWithRedirect'),
      continueAsNew: verb('continueAsNew'),
      retry: verb('retry'),
      cancel,
      reset,
    }
  },
  resume(context: FlowContext<OAuthLoginState, OAuthMachine>) {
    const { environment, name } = context
    const address = (environment.redirect?.take ?? takeReturn)(name(''))
    // Separate verbs, so that a page that starts with reset() doesn't cancel this.
    if (address) createVerbs(context, empty).run((loaded) => loaded.finish(address))
  },
  isOfUser: (state) => state.status === 'linked' || ('purpose' in state && state.purpose === 'link'),
}
