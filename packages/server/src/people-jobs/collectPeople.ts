import { maxJobPeople } from '@latchkey/contract/server'

import { findPeople, readPeopleQuery } from '../accounts/findPeople.ts'
import { isFoundWithoutContacts } from '../accounts/isFoundWithoutContacts.ts'
import type { PeopleSelection } from '../accounts/peopleFilters.ts'
import type { Context } from '../context/context.ts'
import { findMatchingUsers } from '../store/people/matchingUsers.ts'
import type { JobPerson } from '../store/people/peopleJobs.ts'

/** Pages that are read for one job, each of which looks at a limited number of people. */
const maxPages = 200
const pageSize = 100

interface Collected {
  people: JobPerson[]
  /** Whether there are more than a job reaches, or more had to be looked at than one request may. */
  isTooMany: boolean
}

/** Everybody who matches a selection, as the list shows them. @throws ServiceError REQUEST_INVALID */
export async function collectPeople(context: Context, selection: PeopleSelection): Promise<Collected> {
  const { db, caller, organization } = context
  const query = await readPeopleQuery(context, selection)
  const { search } = query
  const masks = context.masksContacts ?? caller.role !== 'root'
  const people = new Map<string, JobPerson>()
  let cursor: string | undefined
  for (let page = 0; page < maxPages; page++) {
    const listed = await findPeople(context, query, { cursor, limit: pageSize })
    // A search for a whole value finds accounts, with everybody in them.
    const { prefixes = [], filter } = listed.isWhole ? { filter: undefined } : query
    const matches = await findMatchingUsers(db, {
      tenantId: organization.id,
      organizationIds: listed.ids,
      prefixes,
      filter,
    })
    const hidesSome = masks && search !== undefined && !listed.isWhole
    for (const user of matches)
      if (!hidesSome || isFoundWithoutContacts(user, search))
        people.set(user.id, { organizationId: user.organizationId, userId: user.id })
    if (people.size > maxJobPeople) return { people: [], isTooMany: true }
    cursor = listed.next
    if (cursor === undefined) return { people: [...people.values()], isTooMany: false }
  }
  return { people: [], isTooMany: true }
}
