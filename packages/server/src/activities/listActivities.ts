import type { QueryHandler } from '../context/handler.ts'
import { readPage } from '../parsing/pagination.ts'
import { listActivityRows } from '../store/activityPages.ts'
import { toActivity } from './toActivity.ts'

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
