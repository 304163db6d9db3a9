import type { Call } from './call.types.ts'
import type { UserOperation } from './userOperation.ts'

/** Calls that a signature of typed data lets others make for an account. */
export interface SignedCalls {
  /**
   * `user-operation`: of ERC-4337. `safe-transaction`: of Safe. `forward-request`: a contract makes the call in the name
   * of the signer (ERC-2771). `batch`: the account checks the signature itself.
   */
  readonly form: 'user-operation' | 'safe-transaction' | 'forward-request' | 'batch'
  /** The account that makes the calls, lower-case. */
  readonly account: string
  /** `unread`: only the code of the account knows which they are. */
  readonly calls: readonly Call[] | 'unread'
  /** Present for user operations. */
  readonly operation?: UserOperation | undefined
  /** The signature counts on every network. */
  readonly isMultichain?: boolean | undefined
}
