import { errorOf } from '../../flow/flowState.ts'
import type { ActionContext, FlowControls } from '../actionContext.ts'

export interface FirstPasskeyActions {
  /** Opens the browser's prompt. The text in the field is kept. */
  loginWithPasskey(typed?: string): void
  /** Makes the browser offer passkeys in the field. Returns a function that stops it. */
  autofill(): () => void
  openSignUp(): void
}

export interface PasskeyActions {
  /** Opens the screen that asks for the name of a new account with a passkey. */
  openSignUp(): void
  /** @param passkeyName how the profile lists the passkey */
  signUpWithPasskey(userName: string, passkeyName: string): void
  /** Creates a passkey for the signed-in user. */
  addPasskey(passkeyName: string): void
  /** Closes the browser's prompt without an error. */
  cancelPasskey(): void
}

export function createPasskeyActions({ kit: { store, login }, choose }: ActionContext) {
  let userName = ''
  let passkeyName: string | undefined
  const actions: PasskeyActions = {
    openSignUp() {
      choose({ signUp: userName, dismissed: errorOf(store.get().passkey) })
    },
    signUpWithPasskey(name, device) {
      userName = name
      passkeyName = device
      choose({ signUp: name })
      void login.passkey.signUp({ userName, passkeyName })
    },
    addPasskey(device) {
      passkeyName = device
      void login.passkey.add({ name: passkeyName })
    },
    cancelPasskey: login.passkey.cancel,
  }
  const controls: FlowControls = {
    back: login.passkey.cancel,
    retry() {
      const { passkey } = store.get()
      const purpose = passkey.status === 'idle' ? passkey.for : undefined
      if (purpose === 'add') return login.passkey.add({ name: passkeyName })
      return purpose === 'sign-up' ? login.passkey.signUp({ userName, passkeyName }) : login.passkey.login()
    },
  }
  return { actions, controls }
}
