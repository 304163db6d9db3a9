import { pathName, type QueryOperation } from '@latchkey/contract/wire'

import type { Context } from '../context/context.ts'
import { peopleIn } from './peopleIn.ts'

/** Queries whose answers have contacts of people although they are about the parent organization. */
const peopleQueries: ReadonlySet<QueryOperation> = new Set([
  'exportActivities',
  'getActivity',
  'listActivities',
  'listSubOrganizations',
])

/**
 * Counts the people whose contacts a member of the parent organization reads unmasked, for the activity log.
 * docs/activity-log.md#who-read-contacts
 */
export function noteReads(
  { caller, organization, now, contactReads }: Context,
  name: QueryOperation,
  parameters: object,
  answer: unknown,
): void {
  const isMember = caller.role !== 'proxy' && caller.organization.parentId === null
  const isOfPeople = organization.parentId !== null || peopleQueries.has(name)
  if (!isMember || !isOfPeople) return
  const people = peopleIn(answer)
  if (people.size === 0) return
  const { filter, search } = parameters as { filter?: unknown; search?: unknown }
  contactReads.note({
    tenantId: organization.tenantId,
    userId: caller.userId,
    now,
    source: pathName(name),
    filter: typeof filter === 'string' ? filter : '',
    searched: search !== undefined,
    people,
  })
}
