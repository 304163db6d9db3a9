import type { Lazy } from '../environment/lazy.ts'
import type { EmbeddedWallets } from '../wallet/wallet.types.ts'

const methods = ['list', 'create', 'addAccounts', 'signMessage', 'signTypedData', 'signTransaction'] as const

/** The wallets' methods, loaded with the first of them. */
export function lazyWallets(load: Lazy<EmbeddedWallets>): EmbeddedWallets {
  const run = (method: (typeof methods)[number]) => (parameters: never) =>
    load().then((wallets): Promise<unknown> => wallets[method](parameters))
  return {
    ...(Object.fromEntries(methods.map((method) => [method, run(method)])) as object as EmbeddedWallets),
    // Nothing waits where nothing was loaded.
    cancelSignIn: () => load.value?.cancelSignIn(),
  }
}
