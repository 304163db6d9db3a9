import { and, between, eq, sql } from 'drizzle-orm'

import { timeOrderedUuidBounds } from '../../ports/random.ts'
import { type Database, first } from '../database/store.ts'
import type { OrganizationFacts } from '../organizations.ts'
import { isCompleted } from '../tables/activities.ts'
import { activities, organizations } from '../tables/schema.ts'
import type { ActivityRow } from './activities.ts'

/**
 * The activity of the parent that created a sub-organization. Both have the time of the request, and activities' ids
 * begin with it: one range of an index, in each bucket of the parent.
 */
export async function findCreation(
  db: Database,
  { id, parentId }: OrganizationFacts,
): Promise<ActivityRow | undefined> {
  if (parentId === null) return undefined
  const { createdAt } = organizations
  const created = first(await db.select({ createdAt }).from(organizations).where(eq(organizations.id, id)))
  if (!created) return undefined
  const ofParent = and(
    eq(activities.organizationId, parentId),
    isCompleted,
    between(activities.id, ...timeOrderedUuidBounds(created.createdAt)),
    sql`${activities.result} ->> 'subOrganizationId' = ${id}`,
  )
  return first(await db.select().from(activities).where(ofParent))
}
