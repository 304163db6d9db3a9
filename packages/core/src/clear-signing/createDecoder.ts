import { KitError } from '../errors/KitError.ts'
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
    async decode(request, { signal } = {}) {
      if (signal?.aborted) throw aborted()
      const wanted = toSigningRequest(request)
      if ('action' in wanted) return wanted
      const decoded = await untilAborted(decodeRequest({ context, descriptors }, wanted), signal)
      return { ...decoded, networkName: context.networkName(decoded.network) }
    },
  }
}

const aborted = () => new KitError('ABORTED', { message: 'Decoding the request was aborted.' })

/** Descriptors that are on their way still arrive: others may wait for the same ones. */
async function untilAborted<Value>(work: Promise<Value>, signal: AbortSignal | undefined): Promise<Value> {
  if (!signal) return work
  const done = new AbortController()
  const abort = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(aborted()), { signal: done.signal })
  })
  return Promise.race([work, abort]).finally(() => done.abort())
}
