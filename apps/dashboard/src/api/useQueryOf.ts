import {
  type OperationParameters,
  type OperationResult,
  type QueryOperation,
  useKit,
  useKitQueryClient,
  useSession,
} from '@latchkey/ui'
import {
  keepPreviousData,
  queryOptions,
  type UseQueryResult,
  useQueries,
  useQuery,
} from '@tanstack/react-query'

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
  options: QueryOptions = {},
): UseQueryResult<OperationResult<Name>, Error> {
  const toOptions = useToOptions()
  return useQuery(toOptions<OperationResult<Name>>(name, params, options), useKitQueryClient())
}

/** A query and its parameters. */
export interface Read {
  query: QueryOperation
  params?: object | undefined
}

/** Answers of several queries, in their order. Undefined for those that aren't there, or can't be read. */
export function useAnswersOf(reads: readonly Read[], options: QueryOptions = {}): readonly unknown[] {
  const toOptions = useToOptions()
  const results = useQueries(
    { queries: reads.map(({ query, params }) => toOptions<unknown>(query, params, options)) },
    useKitQueryClient(),
  )
  return results.map(({ data }) => data)
}

function useToOptions() {
  const kit = useKit()
  const session = useSession()
  return <Result>(
    name: QueryOperation,
    params: unknown = {},
    { organizationId, enabled = true, refreshMs, keepPrevious = false }: QueryOptions,
  ) =>
    queryOptions({
      // A user who signs in again goes on reading the same.
      queryKey: [queryRoot, session?.userId, organizationId, name, params],
      queryFn: ({ signal }) =>
        (kit.api[name] as Method)(params, {
          signal,
          sessionId: session?.id,
          organizationId,
        }) as Promise<Result>,
      enabled: enabled && session !== undefined,
      // The client retries by itself, and fails at once without a network.
      retry: false,
      networkMode: 'always',
      refetchInterval: refreshMs ?? false,
      ...(keepPrevious && { placeholderData: keepPreviousData }),
    })
}
