import type { Activity } from '@latchkey/contract'
import { activityTypesOf } from '@latchkey/contract/wire'

import { createAsk } from '../activities/createAsk.ts'
import type { InternalKit } from '../flows/internalKit.ts'
import type { AllowanceCandidate } from './candidate.types.ts'
import { readCandidates } from './readCandidates.ts'

/** Signatures that are looked through, newest first. */
const pages = 5
const pageSize = 100

/** Signatures of an organization as far as they were read. */
interface Known {
  userId: string
  /** Newest first. */
  activities: readonly Activity[]
}

/**
 * Reads what an account has signed from the service, which knows it of every device. Later calls ask for newer signatures
 * only.
 */
export function createCandidates(kit: InternalKit) {
  const ask = createAsk(kit)
  let known: Known | undefined

  async function readActivities(signal: AbortSignal | undefined): Promise<readonly Activity[]> {
    const userId = kit.store.get().auth.session?.userId ?? ''
    const before = known?.userId === userId ? known.activities : []
    const newer: Activity[] = []
    for (let page = 0; page < pages; page++) {
      const { activities } = await ask<{ activities: Activity[] }>(
        'listActivities',
        'query',
        {
          filterByStatus: ['ACTIVITY_STATUS_COMPLETED'],
          filterByType: [...activityTypesOf('signTransaction'), ...activityTypesOf('signRawPayload')],
          paginationOptions: { limit: String(pageSize), after: newer.at(-1)?.id },
        },
        { signal },
      )
      const knownFrom = activities.findIndex(({ id }) => id === before[0]?.id)
      newer.push(...(knownFrom < 0 ? activities : activities.slice(0, knownFrom)))
      if (knownFrom >= 0 || activities.length < pageSize) break
    }
    known = { userId, activities: [...newer, ...before].slice(0, pages * pageSize) }
    return known.activities
  }

  return async (address: string, signal?: AbortSignal): Promise<readonly AllowanceCandidate[]> =>
    readCandidates(await readActivities(signal), address)
}
