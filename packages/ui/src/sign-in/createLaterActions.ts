import { errorOf, type FailureSource } from '../flow/flowState.ts'
import type { ActionContext } from './actionContext.ts'
import type { CommonActions } from './actions.ts'
import { authFor } from './addAccount.ts'
import { createFlowActions, type MethodActions } from './laterParts.ts'
import type { FirstActions } from './methods.ts'
import { activeCodeFlow } from './otp/activeCodeFlow.ts'

type LaterActions = MethodActions & CommonActions

/** Everything the user can do on the screens of a sign-in. Screens call these and nothing else. */
export type SignInActions = FirstActions & LaterActions

/** The actions of the screens after the first. None rejects: the kit's state says how each ended. */
export function createLaterActions(context: ActionContext): LaterActions {
  const { kit, choose, addAccount, onDone } = context
  const { store, authConfig, login } = kit
  const { actions, controls } = createFlowActions(context)
  const failureOf = (source: FailureSource) => ({ source, error: errorOf(store.get()[source]) })
  return {
    ...actions,
    back() {
      const state = store.get()
      choose({ anotherMethod: true, signUp: undefined, wallets: false, dismissed: errorOf(state.passkey) })
      for (const each of new Set(Object.values(controls))) each.back?.(state)
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
    signInAgain(method) {
      const organizationId = authFor(addAccount, store.get()).session?.organizationId
      controls[method === 'wallet' ? 'wallet' : 'oauth'].signInAgain?.(method, organizationId)
    },
    continueAsNew() {
      const state = store.get()
      const flow = state.oauth.status === 'account-exists' ? login.oauth : login[activeCodeFlow(state)]
      void flow.continueAsNew()
    },
    submitSignUpFields: (values) => store.get().signUpFields?.submit(values),
    confirm() {
      choose({ confirmed: true })
      // Sent again. A passkey needs another press: browsers open its prompt for nothing else.
      if (store.get().contactChange.status !== 'idle' || errorOf(store.get().contactChange))
        void kit.contactChange.retry()
    },
    decline() {
      // Remembered for a user who could have had a passkey, not for one who has just created one.
      if (store.get().passkey.status !== 'signed-in') login.passkey.declineOffer()
      choose({ declined: true })
      login.passkey.cancel()
    },
    done: () => onDone?.(),
  }
}
