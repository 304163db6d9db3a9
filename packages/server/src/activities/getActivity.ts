import type { QueryHandler } from '../context/handler.ts'
import { ServiceError } from '../errors/ServiceError.ts'
import { findActivity } from '../store/activities.ts'
import { toActivity } from './toActivity.ts'

export const getActivity: QueryHandler<'getActivity'> = async ({ db, organization }, { activityId }) => {
  const row = await findActivity(db, { organizationId: organization.id, id: activityId })
  if (!row) throw new ServiceError('ACTIVITY_NOT_FOUND', { activityId })
  return { activity: toActivity(row) }
}
