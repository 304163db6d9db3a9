import type { QueryHandler } from '../context/handler.ts'
import { invalid, ServiceError } from '../errors/ServiceError.ts'
import { readPage } from '../parsing/pagination.ts'
import { findActivity } from '../store/activities/activities.ts'
import { locateActivity } from '../store/activities/activityBuckets.ts'
import { listActivityRows } from '../store/activities/activityPages.ts'
import { findCreation } from '../store/activities/findCreation.ts'
import { listActivitiesAbout } from '../store/activities/listActivitiesAbout.ts'
import { showActivities } from './showActivities.ts'

export const getActivity: QueryHandler<'getActivity'> = async (context, { activityId }) => {
  const { db, caller, organization, ownOnly } = context
  const row = await findActivity(db, locateActivity(organization, activityId))
  if (!row || (ownOnly && row.userId !== caller.userId))
    throw new ServiceError('ACTIVITY_NOT_FOUND', { activityId })
  const [activity] = await showActivities(context, [row])
  return { activity: activity! }
}

export const listActivities: QueryHandler<'listActivities'> = async (
  context,
  { filterByStatus, filterByType, filterByUserId, filterBySubOrganizationId, paginationOptions },
) => {
  const { db, organization } = context
  if (filterBySubOrganizationId !== undefined) {
    if ([filterByStatus, filterByType, filterByUserId].some((filter) => filter !== undefined))
      throw invalid('filterBySubOrganizationId', 'got another filter beside it, expected none')
    const page = { subOrganizationId: filterBySubOrganizationId, ...readPage(paginationOptions) }
    return { activities: await showActivities(context, await listActivitiesAbout(db, organization.id, page)) }
  }
  const rows = await listActivityRows(db, {
    organization,
    statuses: filterByStatus,
    types: filterByType,
    userId: filterByUserId,
    ...readPage(paginationOptions),
  })
  return { activities: await showActivities(context, rows) }
}

export const listAppProofs: QueryHandler<'listAppProofs'> = async ({ db, organization }, { activityId }) => {
  if (activityId === undefined) return { appProofs: (await findCreation(db, organization))?.appProofs ?? [] }
  const row = await findActivity(db, locateActivity(organization, activityId))
  if (!row) throw new ServiceError('ACTIVITY_NOT_FOUND', { activityId })
  return { appProofs: row.appProofs ?? [] }
}
