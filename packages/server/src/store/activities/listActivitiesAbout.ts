import { and, asc, desc, gt, lt } from 'drizzle-orm'

import type { Database } from '../database/store.ts'
import { activities } from '../tables/schema.ts'
import type { ActivityRow } from './activities.ts'
import { isMention } from './mentions.ts'

interface AboutPage {
  subOrganizationId: string
  limit: number
  before?: string | undefined
  after?: string | undefined
}

/**
 * Activities of a parent about one of its sub-organizations, newest first. Only what operators do with an account is about
 * it, so there are few, and they are sorted after they were found.
 */
export async function listActivitiesAbout(
  db: Database,
  organizationId: string,
  { subOrganizationId, limit, before, after }: AboutPage,
): Promise<ActivityRow[]> {
  const isBackwards = before !== undefined && after === undefined
  const rows = await db
    .select()
    .from(activities)
    .where(
      and(
        isMention(organizationId, [subOrganizationId]),
        after === undefined ? undefined : lt(activities.id, after),
        before === undefined ? undefined : gt(activities.id, before),
      ),
    )
    .orderBy(isBackwards ? asc(activities.id) : desc(activities.id))
    .limit(limit)
  return isBackwards ? rows.reverse() : rows
}
