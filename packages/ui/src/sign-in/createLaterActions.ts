import type { FlowName } from '@latchkey/react'
import { errorOf, type FailureSource } from '../flow/flowState.ts'
import type { ActionContext, FlowControls } from './actionContext.ts'
import type { LaterActions } from './actions.ts'
import { authFor } from './addAccount.ts'
import { createOAuthActions } from './oauth/createOAuthActions.ts'
import { activeCodeFlow } from './otp/activeCodeFlow.ts'
import { createOtpActions } from './otp/createOtpActions.ts'
import { createPasskeyActions } from './passkey/createPasskeyActions.ts'
import { createWalletActions } from './wallet/createWalletActions.ts'

/** The actions of the screens after the first. None rejects: the kit's state says how each ended. */
export function createLaterActions(context: ActionContext): LaterActions {
  const { kit, choose, addAccount, onDone } = context
  const { store, authConfig, passkeys } = kit
  const otp = createOtpActions(context)
  const passkey = createPasskeyActions(context)
  const oauth = createOAuthActions(context)
  const wallet = createWalletActions(context)
  const controls: Readonly<Record<FlowName, FlowControls>> = {
    emailLogin: kit.emailLogin,
    smsLogin: kit.smsLogin,
    contactChange: kit.contactChange,
    passkey: passkey.controls,
    oauth: oauth.controls,
    wallet: wallet.controls,
  }
  const failureOf = (source: FailureSource) => ({ source, error: errorOf(store.get()[source]) })
  return {
    ...otp.actions,
    ...passkey.actions,
    ...oauth.actions,
    ...wallet.actions,
    back() {
      const state = store.get()
      choose({ anotherWay: true, signUp: undefined, wallets: false, dismissed: errorOf(state.passkey) })
      if (state.passkey.status === 'idle') otp.back()
      passkeys.cancel()
      oauth.actions.leaveOAuth()
      wallet.back()
    },
    retry(source) {
      choose({ retrying: failureOf(source) })
      const retried = source === 'authConfig' ? authConfig.load() : controls[source].retry()
      void retried.finally(() => choose({ retrying: undefined }))
    },
    dismiss(source) {
      const leave = source === 'authConfig' ? undefined : controls[source].leave
      if (leave) leave()
      else choose({ dismissed: failureOf(source).error })
    },
    signInAgain(way) {
      const organizationId = authFor(addAccount, store.get()).session?.organizationId
      if (way === 'wallet') wallet.signInAgain(organizationId)
      else oauth.signInAgain(way, organizationId)
    },
    continueAsNew() {
      const state = store.get()
      const flow = state.oauth.status === 'account-exists' ? kit.oauth : kit[activeCodeFlow(state)]
      void flow.continueAsNew()
    },
    decline() {
      // Remembered for a user who could have had a passkey, not for one who has just created one.
      if (store.get().passkey.status !== 'signed-in') passkeys.declineOffer()
      choose({ declined: true })
      passkeys.cancel()
    },
    done: () => onDone?.(),
  }
}
