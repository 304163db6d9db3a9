import { lazy, soon } from '../../environment/lazy.ts'
import { readJson } from '../../storage/json.ts'
import { createVerbs, type Flow } from '../flow.ts'
import type { PasskeyLogin, PasskeyLoginState, PasskeyPurpose } from './passkeyLogin.types.ts'

/** Machine of passkeys, loaded on demand. */
export type PasskeyMachine = Omit<
  PasskeyLogin,
  'state' | 'subscribe' | 'hasLocalPasskey' | 'availability' | 'autofill'
>

const empty: PasskeyLoginState = { status: 'idle' }

export const passkey: Flow<true, PasskeyLoginState, PasskeyLogin, PasskeyMachine> = {
  isLogin: true,
  empty,
  create(context) {
    const { machine, environment, name, apiRuntime, get, subscribe } = context
    const { run, cancel, reset } = createVerbs(context, empty)
    /** Before the prompt opens, the state is the same as while it's open. */
    const prompt = (purpose: PasskeyPurpose, verb: (loaded: PasskeyMachine) => unknown) =>
      run(verb, { pending: { status: 'waiting', for: purpose }, tried: { for: purpose } })
    const login = () => prompt('login', (loaded) => loaded.login())
    const startAutofill = lazy(() => context.createAutofill(login))
    /** Whether the page has asked for autofill. */
    let usesAutofill = false
    const ask = () =>
      apiRuntime()
        .then(({ passkeyAvailability }) => passkeyAvailability())
        .catch(() => ({ supported: false, platform: false, autofill: false }))
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
        const prefetch = async () => {
          const { supported, autofill } = await ask()
          const isOffered = autofill && usesAutofill && !hasLocalPasskey()
          if (supported && !isOffered) await machine()
        }
        soon(prefetch, environment).catch(() => {})
        return ask()
      },
      login,
      signUp: (parameters) => prompt('sign-up', (loaded) => loaded.signUp(parameters)),
      add: (parameters) => prompt('add', (loaded) => loaded.add(parameters)),
      autofill() {
        let stop: (() => void) | undefined = () => {}
        usesAutofill = true
        const load = async () => stop && (await ask()).autofill && startAutofill()
        const loading = startAutofill.value ? load() : soon(load, environment)
        loading.then(
          (start) => {
            if (start && stop) stop = start()
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
      async isWorthOffering() {
        const { platform } = await ask()
        if (!platform) return false
        return machine().then(
          (loaded) => loaded.isWorthOffering(),
          () => false,
        )
      },
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
