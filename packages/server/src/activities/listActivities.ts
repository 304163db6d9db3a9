import type { QueryHandler } from '../context/handler.ts'
import { readPage } from '../parsing/pagination.ts'
import { listActivityRows } from '../store/activities/activityPages.ts'
import { showActivities } from './showActivities.ts'

export const listActivities: QueryHandler<'listActivities'> = async (
  context,
  { filterByStatus, filterByType, filterByUserId, paginationOptions },
) => {
  const { db, organization } = context
  const rows = await listActivityRows(db, {
    organization,
    statuses: filterByStatus,
    types: filterByType,
    userId: filterByUserId,
    ...readPage(paginationOptions),
  })
  return { activities: await showActivities(context, rows) }
}
