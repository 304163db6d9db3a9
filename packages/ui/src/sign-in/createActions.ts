import { screensChunk } from '../chunks/chunks.ts'
import { contactKind } from '../contact/contactKind.ts'
import { errorOf } from '../flow/flowState.ts'
import type { ActionContext } from './actionContext.ts'
import type { FirstActions } from './actions.ts'

/** The actions of the first screen. None rejects: the kit's state says how each ended. */
export function createActions({ kit, choose }: ActionContext): FirstActions {
  const { store, authConfig, passkeys, oauth } = kit
  // The next screens load while the code is on its way, or while the browser's prompt is open.
  const { preload } = screensChunk
  return {
    sendCode(contact) {
      preload()
      const flows = ['emailLogin', 'smsLogin'] as const
      const [chosen, other] = contactKind(contact) === 'email' ? flows : ([flows[1], flows[0]] as const)
      const state = store.get()
      if (state[chosen].status !== 'idle') return
      if (state[other].status !== 'idle' || state[other].contact) kit[other].reset()
      choose({ typed: undefined })
      void kit[chosen].sendCode(contact)
    },
    loginWithPasskey(typed) {
      preload()
      if (typed !== undefined) choose({ typed })
      void passkeys.login()
    },
    loginWithOAuth(provider, typed) {
      // The popup first: browsers open one only during the click.
      void oauth.start(provider)
      preload()
      choose({ dismissed: errorOf(store.get().passkey), ...(typed !== undefined && { typed }) })
    },
    openWallets(typed) {
      preload()
      choose({
        wallets: true,
        dismissed: errorOf(store.get().passkey),
        ...(typed !== undefined && { typed }),
      })
    },
    autofill: passkeys.autofill,
    openSignUp() {
      preload()
      choose({ signUp: '' })
    },
    // Before the other screens are loaded, only the configuration can fail.
    retry: () => void authConfig.load(),
  }
}
