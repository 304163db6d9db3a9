import type { InternalKit } from '../flows/internalKit.ts'
import { createDescriptors } from './createDescriptors.ts'
import { createDataProvider } from './dataProvider.ts'
import type { Decoder } from './decode.types.ts'
import { createDecodeContext } from './decodeContext.ts'
import { decodeRequest } from './decodeRequest.ts'
import { createDescriptorSource } from './descriptorSource.ts'
import { createInterfaceSource } from './interfaceSource.ts'
import { toSigningRequest } from './toSigningRequest.ts'

export function createDecoder(kit: InternalKit): Decoder {
  const context = createDecodeContext(kit.config.wallet)
  const descriptors = createDescriptors(
    createDescriptorSource(kit),
    createDataProvider(context),
    createInterfaceSource(kit),
  )
  return {
    async decode(request) {
      const wanted = toSigningRequest(request)
      if ('action' in wanted) return wanted
      const decoded = await decodeRequest({ context, descriptors }, wanted)
      return { ...decoded, networkName: context.networkName(decoded.network) }
    },
  }
}
