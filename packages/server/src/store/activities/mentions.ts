import { and, type SQL, sql } from 'drizzle-orm'

import type { Database } from '../database/store.ts'
import { about, aboutKey, aboutKeysOf, isAboutSomebody } from '../tables/activities.ts'
import { activities } from '../tables/schema.ts'
import type { ActivityRow } from './activities.ts'

/**
 * Whether an activity of a parent is about one of these.
 *
 * @param subjects accounts by their ids, and contacts
 */
export const isMention = (organizationId: string, subjects: readonly string[]): SQL | undefined =>
  and(
    isAboutSomebody,
    sql`${aboutKey} = any(${aboutKeysOf(organizationId, subjects)})`,
    // Another text may have the same hash.
    sql`${about} = any(array(select value from json_array_elements_text(${JSON.stringify(subjects)}::json)))`,
    // As text: with the primary key, Postgres would read all activities of the parent.
    sql`${activities.organizationId}::text = ${organizationId}`,
  )

/** The activities of a parent about one of these. */
export const findMentions = async (
  db: Database,
  organizationId: string,
  subjects: readonly string[],
): Promise<ActivityRow[]> => await db.select().from(activities).where(isMention(organizationId, subjects))
