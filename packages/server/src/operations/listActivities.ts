import { toActivity } from '../activities/activity.ts'
import type { QueryHandler } from '../handler.ts'
import { readPage } from '../pagination.ts'
import { listActivityRows } from '../store/activityPages.ts'

export const listActivities: QueryHandler<'listActivities'> = async (
  { db, organization },
  { filterByStatus, filterByType, paginationOptions },
) => {
  const rows = await listActivityRows(db, {
    organizationId: organization.id,
    statuses: filterByStatus,
    types: filterByType,
    ...readPage(paginationOptions),
  })
  return { activities: rows.map(toActivity) }
}
