import type { InternalKit } from '../flows/internalKit.ts'
import type { DecodeContext } from './decodeContext.ts'
import type { DecodeSources } from './describeCall.ts'
import { createDescriptors } from './descriptors/createDescriptors.ts'
import { createDataProvider } from './descriptors/dataProvider.ts'
import { createDescriptorSource } from './descriptors/descriptorSource.ts'
import { createInterfaceSource } from './descriptors/interfaceSource.ts'
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
