import type { Lazy } from '../environment/lazy.ts'
import type { EthereumSigning } from '../wallet/ethereumSigning.types.ts'
import type { WalletProofs } from '../wallet/proofs.types.ts'
import type { KeyTransfers } from '../wallet/transfers.types.ts'
import type { StoredWallets } from '../wallet/wallet.types.ts'
import { lazyMethods } from './lazyMethods.ts'

export const lazyWallets = (load: Lazy<StoredWallets>): StoredWallets => ({
  ...lazyMethods(load, [
    'list',
    'listPrivateKeys',
    'create',
    'addAccounts',
    'rename',
    'listHidden',
    'setHidden',
    'signMessage',
    'signTypedData',
    'signTransaction',
  ]),
  // Nothing waits where nothing was loaded.
  cancelSignIn: () => load.value?.cancelSignIn(),
})

export const lazyEthereumSigning = (load: Lazy<EthereumSigning>): EthereumSigning =>
  lazyMethods(load, ['serializeTransaction', 'signHash', 'signAuthorization'])

export const lazyTransfers = (load: Lazy<KeyTransfers>): KeyTransfers =>
  lazyMethods(load, ['exportWallet', 'exportAccount', 'exportPrivateKey', 'importWallet', 'importPrivateKey'])

export const lazyProofs = (load: Lazy<WalletProofs>): WalletProofs => lazyMethods(load, ['verifyProofs'])
