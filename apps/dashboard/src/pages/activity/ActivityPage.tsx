import { useRoute } from '../../routing/useRoute.ts'
import { ActivityDetail } from './ActivityDetail.tsx'
import { ActivityLog } from './ActivityLog.tsx'

/** The log of everything that was requested, or one activity of it. */
export function ActivityPage() {
  const [, activityId] = useRoute()
  return activityId ? <ActivityDetail activityId={activityId} /> : <ActivityLog />
}
