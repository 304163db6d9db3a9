import type { Lazy } from '../../environment/lazy.ts'
import { createVerbs } from '../createVerbs.ts'
import type { InternalKit } from '../internalKit.ts'
import type { WalletLogin } from './walletLogin.types.ts'

/** What the facade loads: the same verbs. */
export interface WalletMachine extends Omit<WalletLogin, 'state' | 'detected' | 'subscribe' | 'discover'> {
  /** Looks for wallets while somebody wants them. */
  look(isWanted: boolean): void
}

type Place = Pick<InternalKit, 'store' | 'environment'>

/** Wallets as they can be seen before their machine is loaded: nothing is found, the verbs load the rest. */
export function createWallets({ store, environment }: Place, machine: Lazy<WalletMachine>): WalletLogin {
  const seekers = new Set<object>()
  const { state, run, cancel, reset } = createVerbs('wallet', store, environment.clock, machine)
  const look = (loaded: WalletMachine) => loaded.look(seekers.size > 0)
  /** In the click: what was found was found by the machine. */
  const ask = (verb: (loaded: WalletMachine) => unknown) =>
    run((loaded) => {
      look(loaded)
      return verb(loaded)
    })
  return {
    get state() {
      return state()
    },
    get detected() {
      return store.get().detectedWallets
    },
    subscribe: store.subscribe,
    discover() {
      const one = {}
      seekers.add(one)
      run(look, {}, true)
      return () => {
        seekers.delete(one)
        if (machine.value) look(machine.value)
      }
    },
    choose: (id, choice) => ask((loaded) => loaded.choose(id, choice)),
    sign: async () => machine.value?.sign() ?? state(),
    retry: () => ask((loaded) => loaded.retry()),
    cancel,
    reset,
    list: (options) => machine().then((loaded) => loaded.list(options)),
    unlink: (apiKeyId) => machine().then((loaded) => loaded.unlink(apiKeyId)),
  }
}
