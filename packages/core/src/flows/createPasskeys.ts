import type { InternalKit } from '../internalKit.ts'
import { afterCard, type Lazy, notLoaded } from '../lazy.ts'
import { readJson } from '../storage/json.ts'
import type {
  NewPasskey,
  PasskeyPurpose,
  PasskeySignUp,
  PasskeyState,
  Passkeys,
} from './passkeyLogin.types.ts'

/** What the facade loads: the same verbs. */
export type PasskeyMachine = Omit<Passkeys, 'state' | 'subscribe' | 'likely' | 'availability'>

type Place = Pick<InternalKit, 'store' | 'world' | 'name' | 'engine'>

/** Passkeys as they can be seen before their machine is loaded: the state at once, the verbs load the rest. */
export function createPasskeys(
  { store, world, name, engine }: Place,
  machine: Lazy<PasskeyMachine>,
): Passkeys {
  const state = () => store.get().passkey
  /** Counts how often it was given up: what waits for the machine by then is over. */
  let ends = 0
  /** In the click, where the machine is there: the state changes before the verb returns. */
  async function run(purpose: PasskeyPurpose, verb: (loaded: PasskeyMachine) => Promise<PasskeyState>) {
    if (machine.value) return verb(machine.value)
    const now = ends
    await machine().then(
      (loaded) => (now === ends ? verb(loaded) : state()),
      () =>
        now === ends &&
        store.set({ passkey: { status: 'idle', for: purpose, error: notLoaded(world.clock.now()) } }),
    )
    return state()
  }
  const isLikely = () => readJson(world.metadata, name('passkeys')) !== undefined
  return {
    get state() {
      return state()
    },
    get likely() {
      return isLikely()
    },
    subscribe: store.subscribe,
    availability() {
      afterCard(machine, world.clock).catch(() => {})
      return engine()
        .then(({ passkeyAvailability }) => passkeyAvailability())
        .catch(() => ({ supported: false, platform: false, autofill: false }))
    },
    login: () => run('login', (loaded) => loaded.login()),
    signUp: (parameters: PasskeySignUp) => run('sign-up', (loaded) => loaded.signUp(parameters)),
    add: (parameters?: NewPasskey) => run('add', (loaded) => loaded.add(parameters)),
    autofill() {
      let stop: (() => void) | undefined = () => {}
      afterCard(machine, world.clock).then(
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
    cancel() {
      ends++
      machine.value?.cancel()
    },
    reset() {
      ends++
      if (machine.value) machine.value.reset()
      else store.set({ passkey: { status: 'idle' } })
    },
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
