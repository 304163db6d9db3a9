import { useExplanation, useOperationQuery } from '@latchkey/react'

import { toNeed } from './approvalNeed.ts'

/** How a request is doing that others have to approve. */
export interface Waiting {
  /** Who can give the next approval. */
  names: readonly string[]
  /** `waiting` until it is decided. */
  status: 'waiting' | 'approved' | 'rejected' | 'failed'
}

/** Follows such a request. Undefined until the service has answered. */
export function useWaiting(activityId: string): Waiting | undefined {
  const explained = useExplanation(activityId)
  const users = useOperationQuery('listUsers')
  if (!explained.data) return undefined
  const { status, missing } = explained.data
  const nameOf = (id: string) => users.data?.users.find(({ userId }) => userId === id)?.userName
  return { names: toNeed({ missing }, nameOf)?.names ?? [], status: ends[status] ?? 'waiting' }
}

const ends: Partial<Record<string, Waiting['status']>> = {
  ACTIVITY_STATUS_COMPLETED: 'approved',
  ACTIVITY_STATUS_REJECTED: 'rejected',
  ACTIVITY_STATUS_FAILED: 'failed',
}
