import { activityTypesOf } from '@latchkey/contract/wire'
import { and, eq, gt, inArray } from 'drizzle-orm'

import { type Database, first } from '../database/store.ts'
import { isCompleted } from '../tables/activities.ts'
import { activities } from '../tables/schema.ts'
import { isMention } from './mentions.ts'

interface Export {
  /** The parent. */
  organizationId: string
  /** Account whose data was asked for. */
  subOrganizationId: string
  /** Member who asked. */
  userId: string
  /** Exports that were done before don't count. */
  since: number
}

/** Finds the activity by which a member may read the data of an account now. */
export async function findExport(
  db: Database,
  { organizationId, subOrganizationId, userId, since }: Export,
): Promise<{ id: string } | undefined> {
  const rows = await db
    .select({ id: activities.id })
    .from(activities)
    .where(
      and(
        isMention(organizationId, [subOrganizationId]),
        isCompleted,
        inArray(activities.type, [...activityTypesOf('exportPersonalData')]),
        eq(activities.userId, userId),
        gt(activities.updatedAt, since),
      ),
    )
    .limit(1)
  return first(rows)
}
