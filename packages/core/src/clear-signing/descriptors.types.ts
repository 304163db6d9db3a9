import type { DecodedRequest } from '../state/decodedRequest.types.ts'
import type { ContractCall } from './knownCalls.ts'

/** Typed data of EIP-712, with the members that are signed and no others. */
export interface TypedData {
  domain: Readonly<Record<string, unknown>>
  types: Readonly<Record<string, readonly { name: string; type: string }[]>>
  primaryType: string
  message: Readonly<Record<string, unknown>>
}

/** Description of a call or of typed data, with the source that it comes from. */
export type Described = Pick<DecodedRequest, 'source' | 'intent' | 'sentence' | 'app' | 'fields' | 'warnings'>

/** A call in the arguments of another. */
export interface InnerCall {
  chainId: number
  /** Lower-case. */
  to: string
  data: string
  /** The coins that go with it, in the smallest unit. */
  value?: bigint | undefined
}

/** Whether a standard's reader has read the value at a path. */
export type IsRead = (path: readonly string[]) => boolean

/** Decodes a call in the arguments of another. `described`: by its descriptor, where that has been read already. */
export type DecodeInner = (call: InnerCall, described: Described | undefined) => Promise<DecodedRequest>

/** A call of a contract, and who makes it. */
export interface SentCall extends ContractCall {
  from: string | undefined
  /** How many calls it is inside of. */
  depth: number
}

/** `none`: nobody describes it. `unavailable`: the service could not be asked. */
export type Description = Described | 'none' | 'unavailable'

/** Lookup of the descriptions that others have published for contracts. */
export interface Descriptors {
  call(call: SentCall, decodeInner: DecodeInner, isRead?: IsRead): Promise<Description>
  typedData(data: TypedData, account: string, decodeInner: DecodeInner, isRead?: IsRead): Promise<Description>
}
