import type { ChainContext, Draft } from '../payments/chainPayments.ts'
import type { TokenAllowance } from '../state/allowances.types.ts'
import type { NonceTurn } from '../wallet/nonces.types.ts'

/** How one kind of network takes allowances back. */
export interface Revocation {
  /**
   * The transaction that takes an allowance back, and does nothing else.
   *
   * @param nextNonce - the nonce after those that this device has used
   * @throws {@link KitError} `INSUFFICIENT_FUNDS_FOR_FEE`, `PAYMENT_WOULD_FAIL`, `RPC_FAILED`, ...
   */
  draft(context: ChainContext, allowance: TokenAllowance, nextNonce: NonceTurn['next']): Promise<Draft>
}
