'use client'

import {
  type Activity,
  activitiesQuery,
  approvalsQuery,
  approveMutation,
  type DecidedActivities,
  type DecodableRequest,
  type DecodedRequest,
  decidedQuery,
  decodedRequestQuery,
  type Intent,
  intentQuery,
  type KitError,
  type ListActivitiesParameters,
  type OperationResult,
  operationQuery,
  rejectMutation,
  sessionKey,
  type VotedActivity,
} from '@latchkey/core'
import {
  type InfiniteData,
  type UseInfiniteQueryResult,
  type UseMutationResult,
  type UseQueryResult,
  useInfiniteQuery,
  useMutation,
  useQueries,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useSession } from './useAuth.ts'
import { useKit } from './useKit.ts'

export type UseActivitiesParameters = Pick<ListActivitiesParameters, 'statuses' | 'types' | 'limit'>

/**
 * What the organization was asked to do, newest first: an infinite query of TanStack Query whose `data` is one list.
 *
 * @example
 * const { data, fetchNextPage, hasNextPage } = useActivities({ types: ['ACTIVITY_TYPE_SIGN_TRANSACTION_V2'] })
 * data?.map(({ id, type, status }) => <li key={id}>{type}: {status}</li>)
 */
export const useActivities = (
  parameters: UseActivitiesParameters = {},
): UseInfiniteQueryResult<Activity[], KitError> =>
  useInfiniteQuery({ ...activitiesQuery(useKit(), useSession(), parameters), select: inOneList })

const inOneList = ({ pages }: InfiniteData<Activity[]>) => pages.flat()

export interface UseApprovalsReturnType {
  /** Activities that wait for approvals and that the person can approve or reject, newest first. */
  list: UseQueryResult<Activity[], KitError>
  /** Resolves with the activity as it is after the vote: executed, if this was the last vote that it needed. */
  approve: UseMutationResult<Activity, KitError, VotedActivity>
  reject: UseMutationResult<Activity, KitError, VotedActivity>
}

/**
 * Requests that wait for the signed-in person's vote. The list is refetched while the page is visible.
 *
 * @example
 * const { list, approve } = useApprovals()
 * list.data?.map((activity) => (
 *   <button key={activity.id} onClick={() => approve.mutate(activity)}>Approve {activity.type}</button>
 * ))
 */
export function useApprovals(): UseApprovalsReturnType {
  const kit = useKit()
  const session = useSession()
  const cache = useQueryClient()
  const queryKey = [...sessionKey(kit, session?.id), 'activities']
  // A vote that fails may fail because somebody else was quicker.
  const onSettled = () => cache.invalidateQueries({ queryKey })
  return {
    list: useQuery({ ...approvalsQuery(kit, session), refetchInterval: 30_000 }),
    approve: useMutation({ ...approveMutation(kit), onSettled }),
    reject: useMutation({ ...rejectMutation(kit), onSettled }),
  }
}

/**
 * Requests of the last 30 days that others voted on, with who decided and when: a query of TanStack Query.
 *
 * @example
 * const { data } = useDecidedActivities()
 * data?.activities.map(({ id, status, votes }) => <li key={id}>{status} by {votes.at(-1)?.user.userName}</li>)
 */
export const useDecidedActivities = (): UseQueryResult<DecidedActivities, KitError> =>
  useQuery({ ...decidedQuery(useKit(), useSession()), refetchInterval: 60_000 })

/**
 * What an activity would do, read from its parameters on this device: a query of TanStack Query.
 *
 * @example
 * const { data: intent } = useIntent(activity)
 * if (intent?.kind === 'message') return <pre>{intent.text}</pre>
 */
export const useIntent = (
  activity: Pick<Activity, 'id' | 'intent'> & Partial<Pick<Activity, 'status'>>,
): UseQueryResult<Intent, KitError> => useQuery(intentQuery(useKit(), activity))

/**
 * What a request to sign means, with reasons to look twice: a query of TanStack Query.
 *
 * @example
 * const { data } = useDecodedRequest({ kind: 'transaction', address, transaction })
 * return data?.fields.map(({ label, value }) => <p key={label}>{label}: {value}</p>)
 */
export const useDecodedRequest = (request: DecodableRequest): UseQueryResult<DecodedRequest, KitError> =>
  useQuery(decodedRequestQuery(useKit(), request))

/** Which rules applied to an activity, the outcome of each clause, and which approvals are missing. */
export type Explanation = OperationResult<'explainActivity'>

/**
 * Why an activity waits, asked for again and again until it has ended: a query of TanStack Query.
 *
 * @example
 * const { data } = useExplanation(activityId)
 * if (data?.status === 'ACTIVITY_STATUS_CONSENSUS_NEEDED') return <p>{data.missing[0]?.count} more</p>
 */
export const useExplanation = (activityId: string): UseQueryResult<Explanation, KitError> =>
  useQuery({
    ...operationQuery(useKit(), useSession(), 'explainActivity', { activityId }),
    refetchInterval: ({ state }) =>
      !state.data || state.data.status === 'ACTIVITY_STATUS_CONSENSUS_NEEDED' ? 5_000 : false,
  })

export interface ActivityDetails {
  /** What the activity would do. Undefined while it is read. */
  intent?: Intent | undefined
  /** What that means, line by line. Undefined while it is read. */
  decoded?: DecodedRequest | undefined
  /** Why it waits. Undefined while it loads, and if the service can't tell. */
  explanation?: Explanation | undefined
}

/**
 * What each activity would do and why it waits, by the activity's id. Queries of TanStack Query. What has ended waits for
 * nobody, so that the service isn't asked why.
 */
export function useActivityDetails(activities: readonly Activity[]): ReadonlyMap<string, ActivityDetails> {
  const kit = useKit()
  const session = useSession()
  const intents = useQueries({ queries: activities.map((activity) => intentQuery(kit, activity)) })
  const decoded = useQueries({
    queries: intents.map(({ data }, index) => ({
      ...decodedRequestQuery(kit, data ?? { kind: 'other', operation: '', parameters: { index } }),
      enabled: data !== undefined,
    })),
  })
  const explanations = useQueries({
    queries: activities.map(({ id, status }) => {
      const query = operationQuery(kit, session, 'explainActivity', { activityId: id })
      return status === 'ACTIVITY_STATUS_CONSENSUS_NEEDED' ? query : { ...query, enabled: false }
    }),
  })
  return new Map(
    activities.map(({ id }, index) => [
      id,
      { intent: intents[index]?.data, decoded: decoded[index]?.data, explanation: explanations[index]?.data },
    ]),
  )
}
