import type { QueryHandler } from '../context/handler.ts'
import { ServiceError } from '../errors/ServiceError.ts'
import { findActivity } from '../store/activities/activities.ts'
import { locateActivity } from '../store/activities/activityBuckets.ts'
import { findCreation } from '../store/activities/findCreation.ts'

export const listAppProofs: QueryHandler<'listAppProofs'> = async ({ db, organization }, { activityId }) => {
  if (activityId === undefined) return { appProofs: (await findCreation(db, organization))?.appProofs ?? [] }
  const row = await findActivity(db, locateActivity(organization, activityId))
  if (!row) throw new ServiceError('ACTIVITY_NOT_FOUND', { activityId })
  return { appProofs: row.appProofs ?? [] }
}
