import type { ExplainedLimit } from '@latchkey/contract'
import type { ResultOf, Wire } from '@latchkey/contract/wire'
import type { Chain } from '@latchkey/crypto/addresses'

import type { FlowError } from '../errors/FlowError.ts'

/** A text, or bytes as hex with 0x. */
export type SignableMessage = string | { raw: `0x${string}` }

/** Chains whose requests can be signed. */
export type SignRequestChain = Extract<Chain, 'ethereum' | 'solana' | 'tron' | 'bitcoin'>

/** Content of a request. A copy: later changes by the app are neither shown nor signed. */
export type SignRequestContent =
  | { readonly kind: 'message'; readonly message: SignableMessage }
  /** EIP-712: `domain`, `types`, `primaryType`, `message`. */
  | {
      readonly kind: 'typedData'
      readonly typedData: object
      /** CAIP-2 id of the network that the app says it is on. */
      readonly network?: string | undefined
    }
  | {
      readonly kind: 'transaction'
      /** Serialized without signature, in hex; for Bitcoin a PSBT. */
      readonly transaction: string
      /** CAIP-2 id, where the app names it: a Solana transaction doesn't. */
      readonly network?: string | undefined
      /** Whether `limitAllowance` may change it: whoever asks sends whatever was signed. */
      readonly canLimit?: boolean | undefined
      /** Whether the user has lowered the allowance that was asked for. */
      readonly isLimited?: boolean | undefined
    }
  /** EIP-7702: lets the account run the code of a contract. */
  | {
      readonly kind: 'authorization'
      readonly contractAddress: string
      /** 0: valid on every network. */
      readonly chainId: number
      readonly nonce: number
    }
  /** Bytes that are signed as they are, hex with 0x. */
  | { readonly kind: 'payload'; readonly payload: string }

/** A request before it has a place in the queue. */
export type SignRequestDetails = SignRequestContent & {
  /** Address of the account that signs. */
  readonly address: string
  readonly chain: SignRequestChain
}

/** Where a request is. */
export type SignRequestProgress =
  /** The user decides. `error`: why the last attempt failed; it can be repeated. */
  | { readonly status: 'waiting'; readonly error?: FlowError | undefined }
  | { readonly status: 'signing' }
  /** Others have to approve it. `isAwaited`: the app's call goes on waiting; otherwise it has ended. */
  | { readonly status: 'needs-approval'; readonly activityId: string; readonly isAwaited: boolean }
  /** It can't succeed, and the app's call has ended. Kept so that it can be shown, until it is dismissed. */
  | { readonly status: 'failed'; readonly error: FlowError }

/** The app asks for a signature. */
export type SignRequest = SignRequestDetails &
  SignRequestProgress & {
    readonly id: string
    /** Host of the page that asks: `shop.example`. */
    readonly origin: string
    /** ms since the epoch, by this device's clock. */
    readonly requestedAt: number
  }

/** Decision that the service would make on a request if the user signed it now. */
export interface SignPreview extends Omit<ResultOf<Wire['query']['previewActivity']>, 'limits'> {
  /** Limits over time that count it. */
  limits: readonly PreviewedLimit[]
}

/** Amounts that a limit has counted before a request and with it, in base units. docs/limits.md#in-expressions */
export interface PreviewedLimit extends ExplainedLimit {
  /** How amounts of its asset are written. Undefined for requests, and for an asset that the kit doesn't know. */
  unit?: { readonly symbol: string; readonly decimals: number } | undefined
}

/**
 * The signatures that the app has asked for and the user hasn't decided on: `signRequests` of the kit's state, oldest
 * first. While something is attached that shows them, `kit.wallets.sign*` waits for the user; otherwise it signs at once.
 */
export interface SignRequests {
  /**
   * Says that requests are shown to the user from now on. Returns what ends that: requests that still wait then end
   * with `ABORTED`.
   *
   * @param prepare runs before a request is queued, to load what shows it. If it fails, the request ends with
   *   `CODE_NOT_LOADED`.
   */
  attach(prepare?: () => Promise<unknown>): () => void
  /**
   * Asks the service whether others would have to approve a request, and who they are, before the user signs it.
   * The answer is undefined once it has left the queue.
   *
   * @throws {@link KitError}
   */
  preview(id: string): Promise<SignPreview | undefined>
  /**
   * Signs. Resolves when the attempt is over, with whether the app has its signature; the request's state says why not.
   * Never rejects.
   */
  approve(id: string): Promise<boolean>
  /**
   * Lowers the allowance of a token that a transaction would give, before the user signs it: the request has another
   * `transaction` from then on, which differs in that amount alone. Only for a request with `canLimit` that calls
   * `approve` or `increaseAllowance` and does nothing else. Counts from what the app asked for, also the second time.
   *
   * @param amount in the token's smallest unit, lower than what was asked for
   * @returns whether it was changed
   */
  limitAllowance(id: string, amount: bigint): Promise<boolean>
  /** Ends the app's call with `USER_REJECTED`, or dismisses a request whose call has ended or waits for approvals. */
  reject(id: string): Promise<void>
  /** Rejects every request. */
  rejectAll(): Promise<void>
}
