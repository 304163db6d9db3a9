import type { Intent } from '../activities/intent.types.ts'
import type { SignRequestChain, SignRequestContent } from '../sign-requests/signRequest.types.ts'
import type { DecodedRequest } from '../state/decodedRequest.types.ts'

/** Request that can be decoded: one to sign, or the intent of an activity. */
export type DecodableRequest = SigningRequest | Intent

/** Something that the app asks a user to sign. A request of the queue is one. */
export type SigningRequest = (
  | Exclude<SignRequestContent, { kind: 'typedData' | 'authorization' }>
  /** EIP-712, as an object or as JSON. */
  | { readonly kind: 'typedData'; readonly typedData: object | string }
  /** EIP-7702: a contract's code for the account. Chain id 0: on every network. */
  | {
      readonly kind: 'authorization'
      readonly contractAddress: string
      readonly chainId: number | string
      readonly nonce?: number | string | undefined
    }
) & {
  /** The user's address that would sign. */
  readonly address: string
  /** @default by the address */
  readonly chain?: SignRequestChain | undefined
  /** CAIP-2 id of the network that the app says it is on. */
  readonly network?: string | undefined
  /** `location.host` of the page that asks. */
  readonly origin?: string | undefined
  /** Name of the app, as its screens show it. Typed data of a domain whose name begins with it are the app's own. */
  readonly appName?: string | undefined
}

export interface DecodeOptions {
  /** Rejects with `ABORTED` as soon as it aborts. */
  signal?: AbortSignal | undefined
}

/** Says what a request would do. */
export interface Decoder {
  /**
   * Decodes a request to sign on this device. It never rejects for what a request contains: what can't be read is
   * `unknown`, with its bytes. The only requests are for the descriptor of the contract that is called, for the interfaces
   * that were uploaded, and for the names and the present state of what an operation changes; all go to the service.
   *
   * @example
   * const { sentence, fields, warnings } = await kit.decode({ kind: 'transaction', address, transaction })
   */
  decode(request: DecodableRequest, options?: DecodeOptions): Promise<DecodedRequest>
}
