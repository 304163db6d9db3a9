import type { Activity } from '@latchkey/contract'
import { loadDescribeIntent } from '../chunks/loaders/loadDescribe.ts'
import { loadSecurityEvents } from '../chunks/loaders/loadSecurityEvents.ts'
import type { CallOptions } from '../client/client.types.ts'
import type { InternalKit } from '../flows/internalKit.ts'
import type { Activities, VotedActivity } from './activities.types.ts'
import { createAsk } from './createAsk.ts'
import { waitForActivity } from './waitForActivity.ts'

export function createActivities(kit: InternalKit): Activities {
  const ask = createAsk(kit)
  async function vote(name: string, { fingerprint }: VotedActivity, options?: CallOptions) {
    return (await ask<{ activity: Activity }>(name, 'submit', { fingerprint }, options)).activity
  }
  const list: Activities['list'] = async ({
    statuses,
    types,
    userId,
    limit,
    after,
    before,
    ...options
  } = {}) => {
    const paginationOptions = { limit: limit === undefined ? undefined : String(limit), after, before }
    const params = {
      filterByStatus: statuses,
      filterByType: types,
      filterByUserId: userId,
      paginationOptions,
    }
    return (await ask<{ activities: Activity[] }>('listActivities', 'query', params, options)).activities
  }
  return {
    list,
    async listDecided(parameters) {
      const { listDecided } = await loadDescribeIntent()
      return listDecided(list, { ...parameters, now: kit.environment.clock.now() })
    },
    async listSecurityEvents(parameters) {
      const { listSecurityEvents } = await loadSecurityEvents()
      return listSecurityEvents(list, { ...parameters, isMember: kit.config.organizationId !== undefined })
    },
    approve: (activity, options) => vote('approveActivity', activity, options),
    reject: (activity, options) => vote('rejectActivity', activity, options),
    describe: async (activity) => (await loadDescribeIntent()).describeIntent(activity),
    settled: (activityId, options) => waitForActivity(kit, activityId, options),
  }
}
