import type { Lazy } from '../environment/lazy.ts'
import type { WalletProofs } from '../wallet/proofs.types.ts'
import type { KeyTransfers } from '../wallet/transfers.types.ts'
import type { StoredWallets } from '../wallet/wallet.types.ts'

/** Methods whose object is loaded with the first call of one. */
function lazyMethods<Loaded extends object, Name extends keyof Loaded & string>(
  load: Lazy<Loaded>,
  names: readonly Name[],
): Pick<Loaded, Name> {
  const run = (name: Name) => (parameters: never) =>
    load().then((loaded) => (loaded[name] as (parameters: never) => unknown)(parameters))
  return Object.fromEntries(names.map((name) => [name, run(name)])) as object as Pick<Loaded, Name>
}

export const lazyWallets = (load: Lazy<StoredWallets>): StoredWallets => ({
  ...lazyMethods(load, ['list', 'create', 'addAccounts', 'signMessage', 'signTypedData', 'signTransaction']),
  // Nothing waits where nothing was loaded.
  cancelSignIn: () => load.value?.cancelSignIn(),
})

export const lazyTransfers = (load: Lazy<KeyTransfers>): KeyTransfers =>
  lazyMethods(load, ['exportWallet', 'exportAccount', 'exportPrivateKey', 'importWallet', 'importPrivateKey'])

export const lazyProofs = (load: Lazy<WalletProofs>): WalletProofs => lazyMethods(load, ['verifyProofs'])
