import type { Intent } from '../activities/intent.types.ts'
import type { SignableMessage } from '../wallet/wallet.types.ts'
import type { DecodedRequest } from './decodedRequest.types.ts'

/** What can be decoded: a request to sign, or what an activity would do. */
export type DecodableRequest = SigningRequest | Intent

/** Something that the app asks a person to sign. */
export type SigningRequest = {
  /** The person's address that would sign. */
  address: string
  /** CAIP-2 id of the network that the app says it is on. */
  network?: string | undefined
  /** `location.host` of the page that asks. */
  origin?: string | undefined
} & (
  | { kind: 'message'; message: SignableMessage }
  /** EIP-712, as an object or as JSON. */
  | { kind: 'typedData'; typedData: object | string }
  | {
      kind: 'transaction'
      /** Serialized without signature, in hex. */
      transaction: string
      /** @default by the address */
      chain?: 'ethereum' | 'solana' | 'tron' | 'bitcoin' | undefined
    }
  /** Bytes that are no message and no transaction, in hex. */
  | { kind: 'payload'; payload: string }
  /** EIP-7702: a contract's code for the account. Chain id 0: on every network. */
  | { kind: 'authorization'; authorization: { address: string; chainId: bigint | number | string } }
)

export interface DecodeOptions {
  signal?: AbortSignal | undefined
}

/** Says what a request would do. */
export interface Decoder {
  /**
   * Decodes a request to sign on this device. It never rejects for what a request contains: what can't be read is
   * `unknown`, with its bytes. The only requests are for the descriptor of the contract that is called, and for the
   * interfaces that were uploaded; both go to the service.
   *
   * @example
   * const { sentence, fields, warnings } = await kit.decode({ kind: 'transaction', address, transaction })
   */
  decode(request: DecodableRequest, options?: DecodeOptions): Promise<DecodedRequest>
}
