import type { InternalKit } from '../flows/internalKit.ts'
import { createDescriptors } from './createDescriptors.ts'
import { createDataProvider } from './dataProvider.ts'
import type { DecodeSources } from './decodeCall.ts'
import type { DecodeContext } from './decodeContext.ts'
import { createDescriptorSource } from './descriptorSource.ts'
import { createInterfaceSource } from './interfaceSource.ts'
import { withUsualTokens } from './usualTokens.ts'

/** Creates what decoding contract calls and structured data needs. */
export function createDecodeSources(kit: InternalKit, configured: DecodeContext): DecodeSources {
  const context = withUsualTokens(configured)
  const descriptors = createDescriptors(
    createDescriptorSource(kit),
    createDataProvider(context),
    createInterfaceSource(kit),
  )
  return { context, descriptors }
}
