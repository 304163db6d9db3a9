import { type Activity, type ActivityStatus, useKit, useKitQueryClient, useSession } from '@latchkey/ui'
import { type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query'

import { queryRoot } from '../../api/useQueryOf.ts'
import { type DayRange, dayBounds } from './dayBounds.ts'

const pageSize = 25

export interface ActivityFilter {
  statuses?: readonly ActivityStatus[] | undefined
  types?: readonly string[] | undefined
  /** The user who submitted them. */
  userId?: string | undefined
  /** Days in the operator's time zone. Default: all. */
  days?: DayRange | undefined
  /** A sub-organization. Default: the organization of the session. */
  organizationId?: string | undefined
}

/** Activities, newest first, a page at a time. */
export function useActivityPages(filter: ActivityFilter): UseInfiniteQueryResult<Activity[], Error> {
  const kit = useKit()
  const session = useSession()
  const { statuses, types, userId, days, organizationId } = filter
  const { after: start, notBefore } = dayBounds(days ?? { from: '', until: '' })
  const isInRange = ({ createdAt }: Activity) => Number(createdAt) * 1_000 >= notBefore
  return useInfiniteQuery(
    {
      queryKey: [queryRoot, session?.userId, 'activities', filter],
      queryFn: async ({ pageParam: after, signal }) => {
        const params = {
          ...(statuses && { filterByStatus: [...statuses] }),
          ...(types && { filterByType: [...types] }),
          ...(userId && { filterByUserId: userId }),
          paginationOptions: { limit: String(pageSize), ...(after && { after }) },
        }
        const { activities } = await kit.api.listActivities(params, { signal, organizationId })
        return activities
      },
      initialPageParam: start,
      getNextPageParam: (page) =>
        page.length === pageSize && page.every(isInRange) ? page.at(-1)?.id : undefined,
      select: ({ pages }) => pages.flat().filter(isInRange),
      enabled: session !== undefined,
      retry: false,
      networkMode: 'always',
    },
    useKitQueryClient(),
  )
}
