import { activityTypesOf, type SubmitOperation } from '@latchkey/contract/wire'
import { and, eq, inArray } from 'drizzle-orm'

import type { Database } from '../database/store.ts'
import { isCompleted } from '../tables/activities.ts'
import { activities, votes } from '../tables/schema.ts'
import { type ActivityRow, isActivity } from './activities.ts'
import { type DeletedUsers, forgetUsersIn } from './forgetUsersIn.ts'
import { findMentions } from './mentions.ts'
import { forgetTexts, notKept } from './textParameters.ts'

interface Mentions {
  /** The parent. */
  organizationId: string
  /** Accounts by their ids, and contacts. */
  subjects: readonly string[]
  /** Whether an activity is about whom is deleted. */
  isTheirs: (intent: ActivityRow['intent']) => boolean
}

/**
 * Removes personal texts from the activities of a parent about accounts and contacts: where codes were sent to, and why
 * somebody was blocked. The activities stay in its log. Their votes lose the request, which has the same texts.
 */
export async function forgetMentions(
  db: Database,
  { organizationId, subjects, isTheirs }: Mentions,
): Promise<void> {
  const rows = await findMentions(db, organizationId, subjects)
  for (const row of rows) {
    const { intent, result } = row
    if (isTheirs(intent))
      await updateActivity(db, row, forgetTexts({ intent, result }) as Pick<ActivityRow, 'intent' | 'result'>)
  }
}

/** Operations by which a user comes into an organization, and by which what they are called and reached by changes. */
const userChanges: readonly SubmitOperation[] = [
  'createUsers',
  'inviteMember',
  'updateUser',
  'updateUserEmail',
  'updateUserName',
  'updateUserPhoneNumber',
]

/** Removes what users were called and reached by from the log of the organization that goes on without them. */
export async function forgetUsers(
  db: Database,
  { organizationId, ...users }: DeletedUsers & { organizationId: string },
): Promise<void> {
  const isChange = inArray(activities.type, userChanges.flatMap(activityTypesOf))
  const rows = await db
    .select()
    .from(activities)
    .where(and(eq(activities.organizationId, organizationId), isCompleted, isChange))
  for (const row of rows) {
    const forgotten = forgetUsersIn(row, users)
    if (JSON.stringify(forgotten) !== JSON.stringify({ intent: row.intent, result: row.result }))
      await updateActivity(db, row, forgotten)
  }
}

/** Stores an activity without some of its texts. Its votes lose the request, which has them, too. */
async function updateActivity(
  db: Database,
  row: ActivityRow,
  { intent, result }: Pick<ActivityRow, 'intent' | 'result'>,
): Promise<void> {
  await db.update(activities).set({ intent, result }).where(isActivity(row))
  await db
    .update(votes)
    .set({ message: notKept })
    .where(
      and(
        eq(votes.bucket, row.bucket),
        eq(votes.organizationId, row.organizationId),
        eq(votes.activityId, row.id),
      ),
    )
}
