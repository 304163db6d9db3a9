import {
  type OperationParameters,
  type OperationResult,
  type QueryOperation,
  useKit,
  useKitQueryClient,
  useSession,
} from '@latchkey/ui'
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query'

export interface QueryOptions {
  /** A sub-organization to read. Default: the organization of the session. */
  organizationId?: string | undefined
  /** Reads only if true. @default true */
  enabled?: boolean | undefined
  /** Reads again after so many ms, while the page is visible. */
  refreshMs?: number | undefined
  /** Shows what was read before until other parameters' data is there, for lists that are searched. @default false */
  keepPrevious?: boolean | undefined
}

type Method = (params: unknown, options: object) => Promise<unknown>

/** First part of every query key of the dashboard. */
export const queryRoot = 'dashboard'

/**
 * Reads from the public API, stamped by the operator's session.
 *
 * @example
 * const users = useQueryOf('listUsers')
 * const theirs = useQueryOf('listUsers', {}, { organizationId })
 */
export function useQueryOf<Name extends QueryOperation>(
  name: Name,
  params?: OperationParameters<Name>,
  { organizationId, enabled = true, refreshMs, keepPrevious = false }: QueryOptions = {},
): UseQueryResult<OperationResult<Name>, Error> {
  const kit = useKit()
  const session = useSession()
  const call = kit.api[name] as Method
  return useQuery(
    {
      // Whoever signs in again goes on reading the same.
      queryKey: [queryRoot, session?.userId, organizationId, name, params ?? {}],
      queryFn: ({ signal }) =>
        call(params ?? {}, { signal, sessionId: session?.id, organizationId }) as Promise<
          OperationResult<Name>
        >,
      enabled: enabled && session !== undefined,
      // The client retries by itself, and fails at once without a network.
      retry: false,
      networkMode: 'always',
      refetchInterval: refreshMs ?? false,
      ...(keepPrevious && { placeholderData: keepPreviousData }),
    },
    useKitQueryClient(),
  )
}
