import { toActivity } from '../activities/activity.ts'
import type { QueryHandler } from '../handler.ts'
import { ServiceError } from '../ServiceError.ts'
import { findActivity } from '../store/activities.ts'

export const getActivity: QueryHandler<'getActivity'> = async ({ db, organization }, { activityId }) => {
  const row = await findActivity(db, { organizationId: organization.id, id: activityId })
  if (!row) throw new ServiceError('ACTIVITY_NOT_FOUND', { activityId })
  return { activity: toActivity(row) }
}
