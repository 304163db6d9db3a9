import type { InternalKit } from '../internalKit.ts'
import { type Lazy, notLoaded } from '../lazy.ts'
import type { WalletLogin, WalletLoginState } from './walletLogin.types.ts'

/** What the facade loads: the same verbs. */
export interface WalletMachine extends Omit<WalletLogin, 'state' | 'found' | 'subscribe' | 'discover'> {
  /** Looks for wallets while somebody wants them. */
  look(isWanted: boolean): void
}

type Place = Pick<InternalKit, 'store' | 'world'>

/** Wallets as they can be seen before their machine is loaded: nothing is found, the verbs load the rest. */
export function createWallets({ store, world }: Place, machine: Lazy<WalletMachine>): WalletLogin {
  const seekers = new Set<object>()
  const state = () => store.get().wallet
  /** Counts how often it was given up: what waits for the machine by then is over. */
  let ends = 0
  const run = (verb: (loaded: WalletMachine) => unknown, now = ends): Promise<WalletLoginState> =>
    machine()
      .then(
        (loaded) => {
          loaded.look(seekers.size > 0)
          return now === ends && verb(loaded)
        },
        () => store.set({ wallet: { status: 'idle', error: notLoaded(world.clock.now()) } }),
      )
      .then(state)
  return {
    get state() {
      return state()
    },
    get found() {
      return store.get().foundWallets
    },
    subscribe: store.subscribe,
    discover() {
      const one = {}
      seekers.add(one)
      run(() => {})
      return () => {
        seekers.delete(one)
        machine.value?.look(seekers.size > 0)
      }
    },
    // In the click: what was found was found by the machine.
    choose: (id, choice) =>
      machine.value ? machine.value.choose(id, choice) : run((loaded) => loaded.choose(id, choice)),
    sign: async () => machine.value?.sign() ?? state(),
    retry: () => (machine.value ? machine.value.retry() : run((loaded) => loaded.retry())),
    cancel() {
      ends++
      machine.value?.cancel()
    },
    reset() {
      ends++
      machine.value?.reset()
    },
    list: (options) => machine().then((loaded) => loaded.list(options)),
    unlink: (apiKeyId) => machine().then((loaded) => loaded.unlink(apiKeyId)),
  }
}
