import type { Store } from '../createStore.ts'
import type { KitState } from '../kit.ts'
import { type Lazy, notLoaded } from '../lazy.ts'
import type { Clock } from '../world.ts'
import type { EmailLogin, EmailLoginState } from './emailLogin.types.ts'

type Verb = 'sendCode' | 'submitCode' | 'resend' | 'retry' | 'back' | 'reset'

/** The verbs, behind the facade: the state changes before they return. */
export type EmailLoginMachine = Record<Verb, (text: string) => Promise<EmailLoginState>>

/** The flow as it can be seen before its machine is loaded: the state at once, the verbs load the rest. */
export function createEmailLogin(
  store: Store<KitState>,
  machine: Lazy<EmailLoginMachine>,
  clock: Clock,
): EmailLogin {
  const state = () => store.get().emailLogin
  const verb =
    (name: Verb) =>
    (text = '') => {
      if (machine.value) return machine.value[name](text)
      return machine().then(
        (loaded) => loaded[name](text),
        () => {
          const typed = name === 'sendCode' && { status: 'idle', contact: text }
          const failed = { ...state(), ...typed, error: notLoaded(clock.now()) }
          store.set({ emailLogin: failed as EmailLoginState })
          return state()
        },
      )
    }
  return {
    get state() {
      return state()
    },
    subscribe: store.subscribe,
    sendCode: verb('sendCode'),
    submitCode: verb('submitCode'),
    resend: verb('resend'),
    retry: verb('retry'),
    back: verb('back'),
    reset: verb('reset'),
  }
}
