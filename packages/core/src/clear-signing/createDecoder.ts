import { loadDecodeCalls, loadDescribeOperation } from '../chunks/loaders/loadDecode.ts'
import { lazy } from '../environment/lazy.ts'
import { KitError } from '../errors/KitError.ts'
import type { InternalKit } from '../flows/internalKit.ts'
import type { DecodedRequest } from '../state/decodedRequest.types.ts'
import type { DecodableRequest, Decoder } from './decode.types.ts'
import { createDecodeContext } from './decodeContext.ts'
import { decodeRequest } from './decodeRequest.ts'
import { toSigningRequest } from './toSigningRequest.ts'

export function createDecoder(kit: InternalKit): Decoder {
  const context = createDecodeContext(kit.config.wallet)
  const loadSources = lazy(async () => (await loadDecodeCalls()).createDecodeSources(kit, context))
  async function decode(request: DecodableRequest): Promise<DecodedRequest> {
    if (request.kind === 'other') {
      const { describeOperation } = await loadDescribeOperation()
      return describeOperation(operationSources, request)
    }
    const decoded = await decodeRequest({ context, loadSources }, toSigningRequest(request))
    return { ...decoded, networkName: context.networkName(decoded.network) }
  }
  const operationSources = {
    // A session that is over is no reason to ask for a sign-in here: ids are shown in place of names.
    query: shareInFlight(async (name: string, params: object) => {
      const { call } = await kit.apiRuntime()
      return call('query', name, params, { sessionId: kit.store.get().auth.session?.id })
    }),
    decode,
  }
  return {
    async decode(request, { signal } = {}) {
      if (signal?.aborted) throw aborted()
      return untilAborted(decode(request), signal)
    },
  }
}

/** A list of requests is decoded at once: what several of them are about is asked for once. */
function shareInFlight(query: (name: string, params: object) => Promise<unknown>) {
  const pending = new Map<string, Promise<unknown>>()
  return (name: string, params: object) => {
    const key = JSON.stringify([name, params])
    const answer = pending.get(key) ?? query(name, params).finally(() => pending.delete(key))
    pending.set(key, answer)
    return answer as Promise<never>
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
