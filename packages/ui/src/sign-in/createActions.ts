import type { Kit } from '@latchkey/react'
import { screensChunk } from '../chunks/chunks.ts'
import { contactKind } from '../contact/contactKind.ts'
import { errorOf } from '../flow/errorOf.ts'
import type { FirstActions } from './actions.ts'
import type { Choices } from './signInState.ts'

/** The verbs of the first screen, joined to the kit. None rejects: how each ended is in the kit's state. */
export function createActions(kit: Kit, choose: (choice: Partial<Choices>) => void): FirstActions {
  const { store, authConfig, passkeys, oauth } = kit
  // What follows is loaded while the code is on its way, or while the browser asks.
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
      // First the window: browsers open one in the press alone.
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
    // All that can fail before the other screens are there.
    retry: () => void authConfig.load(),
  }
}
