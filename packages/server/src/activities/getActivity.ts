import type { QueryHandler } from '../context/handler.ts'
import { ServiceError } from '../errors/ServiceError.ts'
import { findActivity } from '../store/activities/activities.ts'
import { locateActivity } from '../store/activities/activityBuckets.ts'
import { showActivities } from './showActivities.ts'

export const getActivity: QueryHandler<'getActivity'> = async (context, { activityId }) => {
  const { db, organization } = context
  const row = await findActivity(db, locateActivity(organization, activityId))
  if (!row) throw new ServiceError('ACTIVITY_NOT_FOUND', { activityId })
  const [activity] = await showActivities(context, [row])
  return { activity: activity! }
}
