import type { Lazy } from '../environment/lazy.ts'
import type { EmbeddedWallets } from '../wallet/wallet.types.ts'

/** The wallets' methods, loaded with the first of them. */
export const lazyWallets = (load: Lazy<EmbeddedWallets>): EmbeddedWallets => ({
  list: (options) => load().then(({ list }) => list(options)),
  create: (parameters) => load().then(({ create }) => create(parameters)),
  addAccounts: (parameters) => load().then(({ addAccounts }) => addAccounts(parameters)),
  signMessage: (parameters) => load().then(({ signMessage }) => signMessage(parameters)),
  signTypedData: (parameters) => load().then(({ signTypedData }) => signTypedData(parameters)),
  signTransaction: (parameters) => load().then(({ signTransaction }) => signTransaction(parameters)),
  // Nothing waits where nothing was loaded.
  cancelSignIn: () => load.value?.cancelSignIn(),
})
