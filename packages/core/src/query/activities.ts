import type { Activity } from '@latchkey/contract'

import type {
  DecidedActivities,
  DescribableActivity,
  ListActivitiesParameters,
  SecurityEvent,
  VotedActivity,
} from '../activities/activities.types.ts'
import type { Intent } from '../activities/intent.types.ts'
import type { DecodableRequest } from '../clear-signing/decode.types.ts'
import type { Kit } from '../kit/kit.ts'
import type { DecodedRequest } from '../state/decodedRequest.types.ts'
import { kitQueryKey, sessionQueryKey } from './keys.ts'
import { activeSession, operationQueryOptions } from './operation.ts'

type Filter = Pick<ListActivitiesParameters, 'statuses' | 'types' | 'limit'>

/** Infinite query of activities, newest first. */
export const activitiesQueryOptions = (kit: Kit, filter: Filter = {}, session = activeSession(kit)) => ({
  ...operationQueryOptions(kit, 'listActivities', undefined, session),
  queryKey: [...sessionQueryKey(kit, session?.id), 'activities', filter] as const,
  queryFn: ({
    signal,
    pageParam,
  }: {
    signal: AbortSignal
    pageParam: string | undefined
  }): Promise<Activity[]> =>
    kit.activities.list({ ...filter, after: pageParam, signal, sessionId: session?.id }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page: Activity[]) =>
    page.length < (filter.limit ?? defaultLimit) ? undefined : page.at(-1)?.id,
})

const defaultLimit = 10

/** Query of the activities that wait for approvals and that the user can approve or reject. */
export const approvalsQueryOptions = (kit: Kit, session = activeSession(kit)) => ({
  ...operationQueryOptions(kit, 'listActivities', undefined, session),
  queryKey: [...sessionQueryKey(kit, session?.id), 'activities', 'approvals'] as const,
  async queryFn({ signal }: { signal: AbortSignal }): Promise<Activity[]> {
    const waiting = await kit.activities.list({
      statuses: ['ACTIVITY_STATUS_CONSENSUS_NEEDED'],
      limit: 100,
      signal,
      sessionId: session?.id,
    })
    return waiting.filter(({ canApprove, canReject }) => canApprove || canReject)
  },
})

/** Query of the requests that were decided by a vote in the last 30 days. */
export const decidedQueryOptions = (kit: Kit, session = activeSession(kit)) => ({
  ...operationQueryOptions(kit, 'listActivities', undefined, session),
  queryKey: [...sessionQueryKey(kit, session?.id), 'activities', 'decided'] as const,
  queryFn: ({ signal }: { signal: AbortSignal }): Promise<DecidedActivities> =>
    kit.activities.listDecided({ signal, sessionId: session?.id }),
})

/** Query of what changed who can use the user's account, or what it holds, newest first. */
export const securityEventsQueryOptions = (kit: Kit, session = activeSession(kit)) => ({
  ...operationQueryOptions(kit, 'listActivities', undefined, session),
  queryKey: [...sessionQueryKey(kit, session?.id), 'activities', 'security'] as const,
  queryFn: ({ signal }: { signal: AbortSignal }): Promise<SecurityEvent[]> =>
    kit.activities.listSecurityEvents({ userId: session?.userId ?? '', signal, sessionId: session?.id }),
})

/**
 * Query of what a request means. It is asked for again where the service could not be reached, and where it says what
 * would change.
 */
export const decodedRequestQueryOptions = (kit: Kit, request: DecodableRequest) => ({
  queryKey: [...kitQueryKey(kit), 'decoded', keyOf(request), readerOf(kit, request)] as const,
  queryFn: ({ signal }: { signal: AbortSignal }): Promise<DecodedRequest> => kit.decode(request, { signal }),
  staleTime: ({ state }: { state: { data?: DecodedRequest | undefined } }) =>
    changesState(request) ||
    state.data?.warnings.some(({ code }) => code === 'descriptor-unavailable' || code === 'state-unknown')
      ? 0
      : Number.POSITIVE_INFINITY,
  retry: false as const,
  networkMode: 'always' as const,
})

/** Whether a request would change state. That state may change meanwhile. */
const changesState = (request: DecodableRequest) => request.kind === 'other' && !request.isOver

/** Names are read as the signed-in user. */
const readerOf = (kit: Kit, request: DecodableRequest) =>
  request.kind === 'other' ? kit.store.get().auth.session?.id : undefined

/** Amounts are bigints, which JSON hasn't. */
const keyOf = (request: DecodableRequest) =>
  JSON.stringify(request, (_, value) => (typeof value === 'bigint' ? String(value) : value))

/** Query of what an activity would do. Read on this device, once. */
export const activityIntentQueryOptions = (
  kit: Kit,
  activity: DescribableActivity & Pick<Activity, 'id'>,
) => ({
  queryKey: [...kitQueryKey(kit), 'intent', activity.id, activity.status] as const,
  queryFn: (): Promise<Intent> => kit.activities.describe(activity),
  staleTime: Number.POSITIVE_INFINITY,
  retry: false as const,
  networkMode: 'always' as const,
})

const vote = (selection: 'approve' | 'reject') => (kit: Kit) => ({
  mutationKey: ['latchkey', selection] as const,
  mutationFn: (activity: VotedActivity): Promise<Activity> => kit.activities[selection](activity),
  networkMode: 'always' as const,
})

/** Mutation that approves an activity. */
export const approveMutationOptions = /* @__PURE__ */ vote('approve')
/** Mutation that rejects an activity. */
export const rejectMutationOptions = /* @__PURE__ */ vote('reject')
