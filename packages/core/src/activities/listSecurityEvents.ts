import type { Activity } from '@latchkey/contract'
import { activityTypesOf, type SubmitOperation } from '@latchkey/contract/wire'

import type { Activities, ListSecurityEventsParameters, SecurityEvent } from './activities.types.ts'
import { deeds } from './deeds.ts'

const operations = Object.keys(deeds) as SubmitOperation[]
const typesOf = (names: readonly SubmitOperation[]) => names.flatMap((name) => activityTypesOf(name))
const shown = operations.filter((name) => deeds[name]?.isSecurity)
// Sign-outs are the same operation. They have a list of their own, so that they don't crowd out the events.
const lists = [
  typesOf(shown.filter((name) => !deeds[name]?.resultSubject)),
  typesOf(shown.filter((name) => deeds[name]?.resultSubject)),
]
/** How many are listed. */
const limit = 50

/** The last fifty changes to who can use the account, and to what it holds, newest first. */
export async function listSecurityEvents(
  list: Activities['list'],
  { userId, isMember, ...options }: ListSecurityEventsParameters & { isMember: boolean },
): Promise<SecurityEvent[]> {
  const answers = await Promise.all(
    lists.map((types) =>
      list({
        ...options,
        statuses: ['ACTIVITY_STATUS_COMPLETED'],
        types,
        // The organization of a member has many other people.
        userId: isMember ? userId : undefined,
        limit,
      }),
    ),
  )
  const events = answers.flat().flatMap((activity) => toEvent(activity, userId) ?? [])
  return events.sort((one, other) => other.doneAt - one.doneAt).slice(0, limit)
}

function toEvent(activity: Activity, userId: string): SecurityEvent | undefined {
  const { id, intent, result, votes, updatedAt } = activity
  const [key = '', value] = Object.entries(intent)[0] ?? []
  const parameters = (value ?? {}) as Readonly<Record<string, unknown>>
  const row = deeds[key.replace(/Intent(V\d+)?$/, '') as SubmitOperation]
  const [asked] = votes
  const isOwn = (activity.userId ?? asked?.userId) === userId
  if (!row || (row.of === 'user' && !isOwn && parameters.userId !== userId)) return undefined
  const [outcome = {}] = Object.values(result ?? {}) as Readonly<Record<string, unknown>>[]
  const subject = row.resultSubject ? row.resultSubject(outcome) : row.subject?.(parameters)
  if (row.resultSubject && subject === undefined) return undefined
  return {
    id,
    deed: typeof row.deed === 'function' ? row.deed(parameters) : row.deed,
    doneAt: Number(updatedAt) * 1_000,
    subject,
    isOwn,
    userName: asked?.user.userName || undefined,
  }
}
