import type { DecodedRequest } from './decodedRequest.types.ts'
import type { ContractCall } from './knownCalls.ts'

/** Typed data of EIP-712, with the members that are signed and no others. */
export interface TypedData {
  domain: Readonly<Record<string, unknown>>
  types: Readonly<Record<string, readonly { name: string; type: string }[]>>
  primaryType: string
  message: Readonly<Record<string, unknown>>
}

/** What others say about a contract. `none`: nothing. `unavailable`: the service could not be asked. */
export type Described = Pick<DecodedRequest, 'source' | 'intent' | 'sentence' | 'app' | 'fields' | 'warnings'>

/** Descriptors and uploaded interfaces. */
export interface Descriptors {
  call(call: ContractCall & { from: string }): Promise<Described | 'none' | 'unavailable'>
  typedData(data: TypedData, address: string): Promise<Described | 'none' | 'unavailable'>
}
