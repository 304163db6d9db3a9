import { soon } from '../../environment/lazy.ts'
import { readJson } from '../../storage/json.ts'
import { createVerbs, type Flow } from '../flow.ts'
import type { PasskeyState, Passkeys } from './passkeyLogin.types.ts'

/** What passkeys load. */
export type PasskeyMachine = Omit<Passkeys, 'state' | 'subscribe' | 'hasLocalPasskey' | 'availability'>

const empty: PasskeyState = { status: 'idle' }

export const passkey: Flow<'passkeys', PasskeyState, Passkeys, PasskeyMachine> = {
  property: 'passkeys',
  isLogin: true,
  empty,
  create(context) {
    const { machine, environment, name, apiRuntime, get, subscribe } = context
    const { run, cancel, reset } = createVerbs(context, empty)
    const hasLocalPasskey = () => readJson(environment.metadata, name('passkeys')) !== undefined
    return {
      get state() {
        return get()
      },
      get hasLocalPasskey() {
        return hasLocalPasskey()
      },
      subscribe,
      availability() {
        soon(machine, environment).catch(() => {})
        return apiRuntime()
          .then(({ passkeyAvailability }) => passkeyAvailability())
          .catch(() => ({ supported: false, platform: false, autofill: false }))
      },
      login: () => run((loaded) => loaded.login(), { for: 'login' }),
      signUp: (parameters) => run((loaded) => loaded.signUp(parameters), { for: 'sign-up' }),
      add: (parameters) => run((loaded) => loaded.add(parameters), { for: 'add' }),
      autofill() {
        let stop: (() => void) | undefined = () => {}
        soon(machine, environment).then(
          (loaded) => {
            if (stop) stop = loaded.autofill()
          },
          // Not loaded, not offered: the other login methods are there.
          () => {},
        )
        return () => {
          stop?.()
          stop = undefined
        }
      },
      cancel,
      reset,
      isWorthOffering: () =>
        machine().then(
          (loaded) => loaded.isWorthOffering(),
          () => false,
        ),
      declineOffer: () =>
        void machine().then(
          (loaded) => loaded.declineOffer(),
          // Not loaded, not remembered: the offer comes again with the next login.
          () => {},
        ),
      list: (options) => machine().then((loaded) => loaded.list(options)),
      remove: (authenticatorId) => machine().then((loaded) => loaded.remove(authenticatorId)),
      rename: (...renamed) => machine().then((loaded) => loaded.rename(...renamed)),
      submit: (...submitted) => machine().then((loaded) => loaded.submit(...submitted)),
      tellName(...named) {
        // Best effort: the account has its new name already.
        if (hasLocalPasskey())
          machine().then(
            (loaded) => loaded.tellName(...named),
            () => {},
          )
      },
    }
  },
  isOfUser: (state) => state.status === 'added' || ('for' in state && state.for === 'add'),
}
