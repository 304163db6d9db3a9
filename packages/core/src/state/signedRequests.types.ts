import type { SignRequestChain, SignRequestContent } from '../sign-requests/signRequest.types.ts'
import type { DecodedRequest } from './decodedRequest.types.ts'

/** A request of the app that the user signed on this device. */
export interface SignedRequest {
  readonly id: string
  readonly kind: SignRequestContent['kind']
  /** Address of the account that signed. */
  readonly address: string
  readonly chain: SignRequestChain
  /** Host of the page that asked: `shop.example`. */
  readonly origin: string
  /** ms since the epoch, by this device's clock. */
  readonly signedAt: number
  /** Decoded request as it was shown, without its bytes. Undefined where nothing showed it, or if it is too large. */
  readonly decoded?: DecodedRequest | undefined
  /** CAIP-2 id of a transaction's network, where it is known. */
  readonly network?: string | undefined
  /** Hash of a transaction on Ethereum's networks, or its signature on Solana. */
  readonly hash?: string | undefined
  /** Page of an explorer about it. */
  readonly url?: string | undefined
  /**
   * `signed`: whoever asked has the signature. A transaction stays so until a network of `wallet.rpc` has it in a block:
   * `confirmed`, or `failed` where it had no effect.
   */
  readonly status: 'signed' | 'confirmed' | 'failed'
}

/** List of the requests that were signed on this device. */
export interface SignedRequestList {
  /**
   * The requests that the signed-in user signed on this device, newest first: at most 50. Asks the networks about
   * the newest ten transactions that were in no block yet. `signedRequests` of the kit's state follows.
   */
  listSigned(): Promise<readonly SignedRequest[]>
}
