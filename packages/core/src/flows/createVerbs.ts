import type { Clock } from '../environment/environment.ts'
import { type Lazy, notLoaded } from '../environment/lazy.ts'
import type { Store } from '../storage/createStore.ts'
import type { KitState } from './kitState.ts'
import type { OtpSlice } from './otp/otpFlow.ts'

type Slice = OtpSlice | 'passkey' | 'oauth' | 'wallet'
/** A login by a code is given up by verbs of its own: its `reset` is not asked from here. */
type Ends = { cancel?(): unknown; reset(...texts: never[]): unknown }

/** What the facades of flows share: the verbs of a machine that may not be loaded yet, and the way to give up. */
export function createVerbs<Name extends Slice, Machine extends Ends>(
  slice: Name,
  store: Store<KitState>,
  clock: Clock,
  machine: Lazy<Machine>,
) {
  const state = (): KitState[Name] => store.get()[slice]
  /** Counts how often it was given up: what waits for the machine by then is over. */
  let ends = 0
  return {
    state,
    /**
     * In the click, where the machine is there: the state changes before the verb returns. `tried` is shown with
     * the error where it can't be loaded. `always`: whoever gives up has not begun it.
     */
    async run(
      verb: (loaded: Machine) => unknown,
      tried?: object | false,
      always?: boolean,
    ): Promise<KitState[Name]> {
      const now = ends
      const isOn = () => always || now === ends
      if (machine.value) await verb(machine.value)
      else
        await machine().then(
          (loaded) => isOn() && verb(loaded),
          () => isOn() && store.set({ [slice]: { ...state(), ...tried, error: notLoaded(clock.now()) } }),
        )
      return state()
    },
    cancel() {
      ends++
      machine.value?.cancel?.()
    },
    reset() {
      ends++
      if (machine.value) machine.value.reset()
      else store.set({ [slice]: { status: 'idle' } })
    },
  }
}
