import type { Activity } from '@latchkey/contract'
import { activityTypesOf, type SubmitOperation } from '@latchkey/contract/wire'

import type { Activities, ListSecurityEventsParameters, SecurityEvent } from './activities.types.ts'
import { deeds } from './deeds.ts'

const operations = Object.keys(deeds) as SubmitOperation[]
const types = operations.flatMap((name) => (deeds[name]?.isSecurity ? activityTypesOf(name) : []))

/** The last fifty changes to who can use the account, and to what it holds, newest first. */
export async function listSecurityEvents(
  list: Activities['list'],
  { userId, isMember, ...options }: ListSecurityEventsParameters & { isMember: boolean },
): Promise<SecurityEvent[]> {
  const activities = await list({
    ...options,
    statuses: ['ACTIVITY_STATUS_COMPLETED'],
    types,
    // The organization of a member has many other people.
    userId: isMember ? userId : undefined,
    limit: 50,
  })
  return activities.flatMap((activity) => toEvent(activity, userId) ?? [])
}

function toEvent(activity: Activity, userId: string): SecurityEvent | undefined {
  const { id, intent, votes, updatedAt } = activity
  const [key = '', value] = Object.entries(intent)[0] ?? []
  const parameters = (value ?? {}) as Readonly<Record<string, unknown>>
  const row = deeds[key.replace(/Intent(V\d+)?$/, '') as SubmitOperation]
  const [asked] = votes
  const isOwn = (activity.userId ?? asked?.userId) === userId
  if (!row || (row.of === 'user' && !isOwn && parameters.userId !== userId)) return undefined
  return {
    id,
    deed: typeof row.deed === 'function' ? row.deed(parameters) : row.deed,
    doneAt: Number(updatedAt) * 1_000,
    subject: row.subject?.(parameters),
    isOwn,
    userName: asked?.user.userName || undefined,
  }
}
