import type { Kit } from '../kit/kit.ts'
import type { SignedRequest } from '../state/signedRequests.types.ts'
import { sessionQueryKey } from './keys.ts'
import { activeSession } from './operation.ts'

/** Query of the requests that the user signed on this device, newest first: at most 50. */
export const signatureHistoryQueryOptions = (kit: Kit, session = activeSession(kit)) => ({
  queryKey: [...sessionQueryKey(kit, session?.id), 'signatureHistory'] as const,
  queryFn: (): Promise<readonly SignedRequest[]> => kit.signRequests.listSigned(),
  enabled: session !== null,
  networkMode: 'always' as const,
})
