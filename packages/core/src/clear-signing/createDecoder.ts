import type { InternalKit } from '../flows/internalKit.ts'
import type { Decoder } from './decode.types.ts'
import { createDecodeContext, type KnownAssets } from './decodeContext.ts'
import { decodeRequest } from './decodeRequest.ts'
import type { Descriptors } from './descriptors.types.ts'
import { toSigningRequest } from './toSigningRequest.ts'

/** Until descriptors are there, nobody describes a contract. */
const noDescriptors: Descriptors = { call: async () => 'none', typedData: async () => 'none' }

export function createDecoder({ config }: InternalKit): Decoder {
  const context = createDecodeContext(config.wallet as KnownAssets | undefined)
  return {
    async decode(request) {
      const wanted = toSigningRequest(request)
      if ('action' in wanted) return wanted
      return decodeRequest(context, noDescriptors, wanted)
    },
  }
}
