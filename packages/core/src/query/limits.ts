import type { Kit } from '../kit/kit.ts'
import { sessionQueryKey } from './keys.ts'
import { activeSession, type OperationResult } from './operation.ts'

/** A limit over time, with what was counted of the user: docs/limits.md#counting */
export type CountedLimit = OperationResult<'listLimits'>['limits'][number]

/** Query of the limits of the user's organization, and of those that bound the session, with what was counted. */
export const limitsQueryOptions = (kit: Kit, session = activeSession(kit)) => ({
  // The cached value is not the operation's result, so it needs its own key.
  queryKey: [...sessionQueryKey(kit, session?.id), 'limits'] as const,
  async queryFn({ signal }: { signal: AbortSignal }): Promise<readonly CountedLimit[]> {
    return (await kit.api.listLimits({}, { signal, sessionId: session?.id })).limits
  },
  enabled: session !== null,
  retry: false as const,
  networkMode: 'always' as const,
})
