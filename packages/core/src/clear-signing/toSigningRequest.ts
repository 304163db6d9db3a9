import type { DecodableRequest, SigningRequest } from './decode.types.ts'

/** Converts the intent of an activity to a request to sign. */
export function toSigningRequest(request: Exclude<DecodableRequest, { kind: 'other' }>): SigningRequest {
  if (!('signWith' in request)) return request
  const { signWith: address } = request
  switch (request.kind) {
    case 'ethereumTransaction':
      return { kind: 'transaction', address, chain: 'ethereum', transaction: request.bytes }
    case 'transaction':
      return { kind: 'transaction', address, chain: request.chain, transaction: request.bytes }
    case 'message':
      return { kind: 'message', address, message: request.text }
    case 'typedData':
      return { kind: 'typedData', address, typedData: request.json }
    case 'payload':
      return { kind: 'payload', address, payload: request.payload }
    case 'authorization': {
      const { contractAddress, chainId, nonce } = request
      return { kind: 'authorization', address, contractAddress, chainId, nonce }
    }
  }
}
