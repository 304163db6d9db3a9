import type { FlowError, Kit } from '@latchkey/react'
import type { AddAccount } from '../app/windows.ts'
import { contactKind } from '../contact/contactKind.ts'
import { errorOf } from '../flow/errorOf.ts'
import { isOwn } from '../flow/isOwn.ts'
import type { LaterActions } from './actions.ts'
import { authFor } from './addAccount.ts'
import { channelOf } from './otp/activeCodeFlow.ts'
import type { Choices } from './signInState.ts'

/** The verbs of the screens after the first, joined to the kit. None rejects: how each ended is in the kit's state. */
export function createLaterActions(
  kit: Kit,
  choose: (choice: Partial<Choices>) => void,
  addAccount: AddAccount | undefined,
  onDone: (() => void) | undefined,
): LaterActions {
  const { store, authConfig, passkeys, contactChange, oauth, wallets } = kit
  /** The flow whose code is on the screen. */
  const flow = () => {
    const state = store.get()
    return authFor(addAccount, state).status === 'signed-in' ? contactChange : kit[channelOf(state)]
  }
  const passkeyError = (): FlowError | undefined => errorOf(store.get().passkey)
  const leaveOAuth = (): void => {
    if (isOwn(store.get().oauth)) oauth.reset()
  }
  const leaveWallet = (): void => {
    if (isOwn(store.get().wallet)) wallets.reset()
  }
  /** The only account that may come of what is chosen. */
  let only: string | undefined
  let userName = ''
  let passkeyName: string | undefined
  const tryPasskeyAgain = (): Promise<unknown> => {
    const { passkey } = store.get()
    const purpose = passkey.status === 'idle' ? passkey.for : undefined
    if (purpose === 'add') return passkeys.add({ name: passkeyName })
    return purpose === 'sign-up' ? passkeys.signUp({ userName, passkeyName }) : passkeys.login()
  }
  const again = (error: FlowError): Promise<unknown> => {
    if (error === store.get().authConfig.error) return authConfig.load()
    if (error === errorOf(store.get().oauth)) return oauth.retry()
    if (error === errorOf(store.get().wallet)) return wallets.retry()
    return error === passkeyError() ? tryPasskeyAgain() : flow().retry()
  }

  return {
    submitCode: (code) => void flow().submitCode(code),
    resend: () => void flow().resend(),
    back() {
      only = undefined
      choose({ anotherWay: true, signUp: undefined, wallets: false, dismissed: passkeyError() })
      if (store.get().passkey.status === 'idle') flow().back()
      passkeys.cancel()
      leaveOAuth()
      leaveWallet()
    },
    dismiss(error) {
      if (error === errorOf(store.get().oauth)) leaveOAuth()
      else if (error === errorOf(store.get().wallet)) leaveWallet()
      else choose({ dismissed: error })
    },
    // The list has said what will be signed.
    chooseWallet: (id) => void wallets.choose(id, { thenSign: true, organizationId: only }),
    sign: () => void wallets.sign(),
    leaveWallet,
    signInAgain(way) {
      const organizationId = authFor(addAccount, store.get()).session?.organizationId
      if (way === 'wallet') {
        leaveWallet()
        only = organizationId
        choose({ wallets: true })
      }
      // In a window, also where a login leaves the page: what stands there would be lost.
      else void oauth.start(way, { mode: 'popup', organizationId })
    },
    focusPopup: oauth.focusPopup,
    continueWithRedirect: () => void oauth.continueWithRedirect(),
    continueAsNew() {
      const state = store.get()
      const known = state.oauth.status === 'account-exists' ? oauth : kit[channelOf(state)]
      void known.continueAsNew()
    },
    leaveOAuth,
    retry(error) {
      choose({ retrying: error })
      void again(error).finally(() => choose({ retrying: undefined }))
    },
    openSignUp() {
      choose({ signUp: userName, dismissed: passkeyError() })
    },
    signUpWithPasskey(name, device) {
      userName = name
      passkeyName = device
      choose({ signUp: name })
      void passkeys.signUp({ userName, passkeyName })
    },
    addPasskey(device) {
      passkeyName = device
      void passkeys.add({ name: passkeyName })
    },
    cancelPasskey: passkeys.cancel,
    addContact: (contact) => void contactChange.start(contactKind(contact), contact),
    decline() {
      // Remembered for those who could have had one: not for whoever has just made it.
      if (store.get().passkey.status !== 'signed-in') passkeys.declineOffer()
      choose({ declined: true })
      passkeys.cancel()
    },
    done: () => onDone?.(),
  }
}
