import { walletList } from '../../chunks/loaders/loadWallet.ts'
import { createVerbs, type Flow } from '../flow.ts'
import type { DetectedWallet, WalletLogin, WalletLoginState } from './walletLogin.types.ts'

/** Code loaded with the first use of a wallet. */
export interface WalletMachine
  extends Omit<WalletLogin, 'state' | 'detected' | 'subscribe' | 'discover' | 'list' | 'unlink'> {
  /** Turns the detection of wallets on or off. */
  look(isWanted: boolean): void
  detected(): readonly DetectedWallet[]
}

const empty: WalletLoginState = { status: 'idle' }
const none: readonly DetectedWallet[] = []

export const wallet: Flow<true, WalletLoginState, WalletLogin, WalletMachine> = {
  isLogin: true,
  empty,
  create(context) {
    const { machine, kit, get, subscribe } = context
    const seekers = new Set<object>()
    const { run, cancel, reset } = createVerbs(context, empty)
    const look = (loaded: WalletMachine) => loaded.look(seekers.size > 0)
    // In the click: the machine knows the wallets that it has detected.
    const lookAnd = (verb: (loaded: WalletMachine) => unknown) =>
      run((loaded) => {
        look(loaded)
        return verb(loaded)
      })
    return {
      get state() {
        return get()
      },
      get detected() {
        return machine.value?.detected() ?? none
      },
      subscribe,
      discover() {
        const seeker = {}
        seekers.add(seeker)
        run(look, { always: true })
        return () => {
          seekers.delete(seeker)
          if (machine.value) look(machine.value)
        }
      },
      choose: (id, choice) => lookAnd((loaded) => loaded.choose(id, choice)),
      sign: async () => machine.value?.sign() ?? get(),
      retry: () => lookAnd((loaded) => loaded.retry()),
      cancel,
      reset,
      list: (options) => walletList().then(({ listWallets }) => listWallets(kit(), options)),
      unlink: (apiKeyId) => walletList().then(({ unlinkWallet }) => unlinkWallet(kit(), apiKeyId)),
    }
  },
  isOfUser: (state) => state.status === 'linked' || ('purpose' in state && state.purpose === 'link'),
}
