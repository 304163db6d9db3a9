import type { DecodableRequest, SigningRequest } from './decode.types.ts'
import type { DecodedRequest } from './decodedRequest.types.ts'
import { textField } from './fields.ts'
import { showText } from './visibleText.ts'

/** What an activity would sign. What it would do otherwise is named, with its parameters as they are. */
export function toSigningRequest(request: DecodableRequest): SigningRequest | DecodedRequest {
  if (!('signWith' in request)) return request.kind === 'other' ? describeOperation(request) : request
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

const describeOperation = ({
  operation,
  parameters,
}: {
  operation: string
  parameters: object
}): DecodedRequest => ({
  source: 'built-in',
  action: 'other',
  // `updateRootQuorum` → `update root quorum`: the service's own name, in any language.
  fields: [
    textField(
      'operation',
      operation.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`),
    ),
  ],
  warnings: [],
  raw: showText(JSON.stringify(parameters, null, 2)).text,
})
