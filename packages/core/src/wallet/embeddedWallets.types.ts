import type { EthereumSigning } from './ethereumSigning.types.ts'
import type { NonceQueue } from './nonces.types.ts'
import type { WalletProofs } from './proofs.types.ts'
import type { KeyTransfers } from './transfers.types.ts'
import type { StoredWallets, WalletSigning } from './wallet.types.ts'

/**
 * The wallets that the service keeps for the signed-in user. Every method needs a session. If it ends in the middle of
 * a request, `signInRequest` of the kit's state asks to sign in again, and the request goes on with the new session.
 *
 * @example
 * const address = await kit.wallets.address('ethereum')
 * const signature = address && (await kit.wallets.signMessage({ address, message: 'Hello' }))
 */
export interface EmbeddedWallets
  extends StoredWallets,
    WalletSigning,
    EthereumSigning,
    NonceQueue,
    KeyTransfers,
    WalletProofs {
  /** Ends the requests that wait for a new sign-in, with `ABORTED`. */
  cancelSignIn(): void
}
