'use client'

import {
  type Activity,
  activitiesQueryOptions,
  activityIntentQueryOptions,
  approvalsQueryOptions,
  approveMutationOptions,
  type DecidedActivities,
  type DecodableRequest,
  type DecodedRequest,
  decidedQueryOptions,
  decodedRequestQueryOptions,
  type Intent,
  type KitError,
  type ListActivitiesParameters,
  type OperationResult,
  operationQueryOptions,
  rejectMutationOptions,
  sessionQueryKey,
  type VotedActivity,
} from '@latchkey/core'
import {
  type InfiniteData,
  type UseInfiniteQueryResult,
  useInfiniteQuery,
  useQueries,
} from '@tanstack/react-query'
import type { MutationResult, QueryParameter, QueryResult, SharedMutationParameter } from './options.ts'
import { useKitMutation, useKitQuery } from './options.ts'
import { useQuerySession } from './useAuth.ts'
import { useKit } from './useKit.ts'
import { useKitQueryClient } from './useKitQueryClient.ts'

type Filter = Pick<ListActivitiesParameters, 'statuses' | 'types' | 'limit'>
type Pages = InfiniteData<Activity[], string | undefined>

export interface UseActivitiesParameters<Data = Activity[]> extends Filter {
  /** `enabled`, `select` (of the whole list), `staleTime` and the other options of TanStack Query. */
  query?:
    | (Omit<
        // From the hook, since the type parameters of UseInfiniteQueryOptions differ between releases of TanStack Query.
        Parameters<
          typeof useInfiniteQuery<Activity[], KitError, Pages, readonly unknown[], string | undefined>
        >[0],
        'getNextPageParam' | 'initialPageParam' | 'queryFn' | 'queryKey' | 'select'
      > & { select?: ((activities: Activity[]) => Data) | undefined })
    | undefined
}

/**
 * Activities of the organization, newest first: an infinite query of TanStack Query whose `data` is one list.
 *
 * @example
 * const { data, fetchNextPage, hasNextPage } = useActivities({ types: ['ACTIVITY_TYPE_SIGN_TRANSACTION_V2'] })
 * data?.map(({ id, type, status }) => <li key={id}>{type}: {status}</li>)
 */
export function useActivities<Data = Activity[]>({
  query: { select, ...query } = {},
  ...filter
}: UseActivitiesParameters<Data> = {}): UseInfiniteQueryResult<NoInfer<Data>, KitError> {
  const kitOptions = activitiesQueryOptions(useKit(), filter, useQuerySession())
  const options = {
    ...kitOptions,
    ...query,
    enabled: kitOptions.enabled ? (query.enabled ?? true) : false,
    select: ({ pages }: Pages) => (select ? select(pages.flat()) : (pages.flat() as Data)),
  }
  return useInfiniteQuery<Activity[], KitError, Data, readonly unknown[], string | undefined>(
    options,
    useKitQueryClient(),
  )
}

export interface UseApprovalsReturnType<Data = Activity[]> {
  /** Activities that wait for approvals and that the user can approve or reject, newest first. */
  list: QueryResult<Data>
  /** Resolves with the activity as it is after the vote: executed, if this was the last vote that it needed. */
  approve: MutationResult<Activity, VotedActivity>
  reject: MutationResult<Activity, VotedActivity>
}

/**
 * Requests that wait for the signed-in user's vote. The list is refetched while the page is visible.
 *
 * @example
 * const { list, approve } = useApprovals()
 * list.data?.map((activity) => (
 *   <button key={activity.id} onClick={() => approve.mutate(activity)}>Approve {activity.type}</button>
 * ))
 */
export function useApprovals<Data = Activity[]>({
  query,
  mutation,
}: QueryParameter<Activity[], Data> & SharedMutationParameter = {}): UseApprovalsReturnType<Data> {
  const kit = useKit()
  const session = useQuerySession()
  const cache = useKitQueryClient()
  const queryKey = [...sessionQueryKey(kit, session?.id), 'activities']
  // A vote may fail because another user was quicker.
  const onSettled = () => cache.invalidateQueries({ queryKey })
  return {
    list: useKitQuery({ ...approvalsQueryOptions(kit, session), refetchInterval: 30_000 }, query),
    approve: useKitMutation({ ...approveMutationOptions(kit), onSettled }, mutation),
    reject: useKitMutation({ ...rejectMutationOptions(kit), onSettled }, mutation),
  }
}

/**
 * Requests of the last 30 days that others voted on, with who decided and when: a query of TanStack Query.
 *
 * @example
 * const { data } = useDecidedActivities()
 * data?.activities.map(({ id, status, votes }) => <li key={id}>{status} by {votes.at(-1)?.user.userName}</li>)
 */
export const useDecidedActivities = <Data = DecidedActivities>({
  query,
}: QueryParameter<DecidedActivities, Data> = {}): QueryResult<Data> =>
  useKitQuery({ ...decidedQueryOptions(useKit(), useQuerySession()), refetchInterval: 60_000 }, query)

/**
 * Operation that an activity would perform, read from its parameters on this device: a query of TanStack Query.
 *
 * @example
 * const { data: intent } = useActivityIntent(activity)
 * if (intent?.kind === 'message') return <pre>{intent.text}</pre>
 */
export const useActivityIntent = <Data = Intent>(
  activity: Pick<Activity, 'id' | 'intent'> & Partial<Pick<Activity, 'status'>>,
  { query }: QueryParameter<Intent, Data> = {},
): QueryResult<Data> => useKitQuery(activityIntentQueryOptions(useKit(), activity), query)

/**
 * Meaning of a request to sign, with warnings: a query of TanStack Query.
 *
 * @example
 * const { data } = useDecodedRequest({ kind: 'transaction', address, transaction })
 * return data?.fields.map(({ label, value }) => <p key={label}>{label}: {value}</p>)
 */
export const useDecodedRequest = <Data = DecodedRequest>(
  request: DecodableRequest,
  { query }: QueryParameter<DecodedRequest, Data> = {},
): QueryResult<Data> => useKitQuery(decodedRequestQueryOptions(useKit(), request), query)

/** Which rules applied to an activity, the outcome of each clause, and which approvals are missing. */
export type Explanation = OperationResult<'explainActivity'>

/**
 * Why an activity waits, asked for again and again until it has ended: a query of TanStack Query.
 *
 * @example
 * const { data } = useExplanation(activityId)
 * if (data?.status === 'ACTIVITY_STATUS_CONSENSUS_NEEDED') return <p>{data.missing[0]?.count} more</p>
 */
export const useExplanation = <Data = Explanation>(
  activityId: string,
  { query }: QueryParameter<Explanation, Data> = {},
): QueryResult<Data> =>
  useKitQuery<Explanation, Data>(
    {
      ...operationQueryOptions(useKit(), 'explainActivity', { activityId }, useQuerySession()),
      refetchInterval: ({ state }) =>
        !state.data || state.data.status === 'ACTIVITY_STATUS_CONSENSUS_NEEDED' ? 5_000 : false,
    },
    query,
  )

export interface ActivityDetails {
  /** Operation that the activity would perform. Undefined while it is read. */
  intent?: Intent | undefined
  /** Meaning of the operation, line by line. Undefined while it is read. */
  decoded?: DecodedRequest | undefined
  /** Why it waits. Undefined while it loads, and if the service can't tell. */
  explanation?: Explanation | undefined
}

/**
 * Intent, meaning and explanation of each activity, by the activity's id: queries of TanStack Query. The service is
 * asked for an explanation only while the activity waits for approvals.
 */
export function useActivityDetails(activities: readonly Activity[]): ReadonlyMap<string, ActivityDetails> {
  const kit = useKit()
  const session = useQuerySession()
  const client = useKitQueryClient()
  const intents = useQueries(
    { queries: activities.map((activity) => activityIntentQueryOptions(kit, activity)) },
    client,
  )
  const decoded = useQueries(
    {
      queries: intents.map(({ data }, index) => ({
        ...decodedRequestQueryOptions(kit, data ?? { kind: 'other', operation: '', parameters: { index } }),
        enabled: data !== undefined,
      })),
    },
    client,
  )
  const explanations = useQueries(
    {
      queries: activities.map(({ id, status }) => {
        const query = operationQueryOptions(kit, 'explainActivity', { activityId: id }, session)
        return status === 'ACTIVITY_STATUS_CONSENSUS_NEEDED' ? query : { ...query, enabled: false }
      }),
    },
    client,
  )
  return new Map(
    activities.map(({ id }, index) => [
      id,
      { intent: intents[index]?.data, decoded: decoded[index]?.data, explanation: explanations[index]?.data },
    ]),
  )
}
