import { afterCard, type Lazy } from '../../environment/lazy.ts'
import { readJson } from '../../storage/json.ts'
import { createVerbs } from '../createVerbs.ts'
import type { InternalKit } from '../internalKit.ts'
import type { Passkeys } from './passkeyLogin.types.ts'

/** What the facade loads: the same verbs. */
export type PasskeyMachine = Omit<Passkeys, 'state' | 'subscribe' | 'hasLocalPasskey' | 'availability'>

type Place = Pick<InternalKit, 'store' | 'environment' | 'name' | 'apiRuntime'>

/** Passkeys as they can be seen before their machine is loaded: the state at once, the verbs load the rest. */
export function createPasskeys(
  { store, environment, name, apiRuntime }: Place,
  machine: Lazy<PasskeyMachine>,
): Passkeys {
  const { state, run, cancel, reset } = createVerbs('passkey', store, environment.clock, machine)
  const isLikely = () => readJson(environment.metadata, name('passkeys')) !== undefined
  return {
    get state() {
      return state()
    },
    get hasLocalPasskey() {
      return isLikely()
    },
    subscribe: store.subscribe,
    availability() {
      afterCard(machine, environment.clock).catch(() => {})
      return apiRuntime()
        .then(({ passkeyAvailability }) => passkeyAvailability())
        .catch(() => ({ supported: false, platform: false, autofill: false }))
    },
    login: () => run((loaded) => loaded.login(), { for: 'login' }),
    signUp: (parameters) => run((loaded) => loaded.signUp(parameters), { for: 'sign-up' }),
    add: (parameters) => run((loaded) => loaded.add(parameters), { for: 'add' }),
    autofill() {
      let stop: (() => void) | undefined = () => {}
      afterCard(machine, environment.clock).then(
        (loaded) => {
          if (stop) stop = loaded.autofill()
        },
        // Not loaded, not offered: the other ways in are there.
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
    tellName(...named) {
      // Best effort: the name is changed where it counts.
      if (isLikely())
        machine().then(
          (loaded) => loaded.tellName(...named),
          () => {},
        )
    },
  }
}
