import type { Activity, ActivityStatus, AppProof, SettingChange } from '@latchkey/contract'
import { type SQL, sql } from 'drizzle-orm'
import { boolean, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'

import { bucket, keyInBucket, rowId, time } from './columns.ts'
import { fingerprint } from './fingerprint.ts'
import { marks } from './marks.ts'

/** Conditions of partial indexes. Postgres uses such an index for statements with the same condition. */
export const isCompleted = sql`status = 'ACTIVITY_STATUS_COMPLETED'`
export const isNotCompleted = sql`status <> 'ACTIVITY_STATUS_COMPLETED'`
export const isPending = sql`status = 'ACTIVITY_STATUS_PENDING'`
export const hasContact = sql`intent_key like 'initOtpIntent%' and intent ->> 'contact' <> '[not kept]'`
/** The same of test messages, which operators send to anybody. */
export const hasTestContact = sql`intent_key = 'sendTestMessageIntent' and intent ->> 'contact' <> '[not kept]'`
/** The account that an activity of a parent is about, or the contact that it sent a message to. */
export const about = sql`coalesce(intent ->> 'subOrganizationId', intent ->> 'contact', intent ->> 'email')`
export const isAboutSomebody = sql`${about} is not null`
/** Activities of codes and refreshes. */
export const isRoutineRow = sql`is_routine`
/** Index expressions of activities that aren't completed. */
export const listKeys = {
  type: sql`organization_id::text || type`,
  status: sql`organization_id::text || status`,
  statusAndType: sql`organization_id::text || status || type`,
}
/**
 * Index expressions of one user's activities. Hashes: each entry is written with every login, and the texts would be
 * several times as long. Whoever reads by them compares organization and user, too.
 */
const hashOf = (text: SQL) => sql`hashtextextended(${text}, 0)`
export const userKeys = {
  user: hashOf(sql`organization_id::text || user_id::text`),
  userAndType: hashOf(sql`organization_id::text || user_id::text || type`),
  userAndStatus: hashOf(sql`organization_id::text || user_id::text || status`),
  userStatusAndType: hashOf(sql`organization_id::text || user_id::text || status || type`),
}

/** Finds the activities about an account or a contact. A hash: the text may be a contact. */
export const aboutKey = hashOf(sql`organization_id::text || ${about}`)
/** The same of values in a JSON array, to compare. The SQL text is the same for any number of them. */
export const aboutKeysOf = (organizationId: string, subjects: readonly string[]): SQL => {
  const texts = JSON.stringify(subjects.map((subject) => organizationId + subject))
  return sql`array(select ${hashOf(sql`value`)} from json_array_elements_text(${texts}::json))`
}

/** Every accepted submit. activityClaims.ts keeps a body from running twice. */
export const activities = pgTable(
  'activities',
  {
    id: rowId(),
    organizationId: uuid('organization_id').notNull(),
    bucket: bucket(),
    userId: uuid('user_id').notNull(),
    fingerprint: fingerprint('fingerprint').notNull(),
    type: text('type').notNull(),
    status: text('status').$type<ActivityStatus>().notNull(),
    intentKey: text('intent_key').notNull(),
    intent: jsonb('intent').$type<Record<string, unknown>>().notNull(),
    resultKey: text('result_key').notNull(),
    result: jsonb('result').$type<Record<string, unknown>>().notNull(),
    /** Proofs that the request asked for. */
    appProofs: jsonb('app_proofs').$type<AppProof[]>(),
    /** Settings that it changed. */
    changes: jsonb('changes').$type<SettingChange[]>(),
    /** Why it failed. */
    failure: jsonb('failure').$type<NonNullable<Activity['failure']>>(),
    /** The request of an activity that waits for approvals, sealed; null otherwise. */
    sealedRequest: text('sealed_request'),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
    /** Whether it is deleted after days: what a code or a refresh leaves. docs/operating.md#retention */
    isRoutine: boolean('is_routine').notNull().default(false),
  },
  (table) => [
    keyInBucket(table),
    // Walked by the sweeper: ids begin with the time.
    index('activities_id').on(table.id, table.organizationId),
    // One index for each filter of list_activities, with ids in order (activityPages.ts). Nearly all activities are
    // completed, so the indexes on the others stay small and cost logins nothing.
    index('activities_completed_type').on(table.organizationId, table.type, table.id).where(isCompleted),
    index('activities_other').on(table.organizationId, table.id).where(isNotCompleted),
    // Each on its own expression. Postgres expects at most one such activity per organization, so any index that
    // starts with the organization would look as good as the right one.
    index('activities_other_type').on(sql`(${listKeys.type})`, table.id).where(isNotCompleted),
    index('activities_other_status').on(sql`(${listKeys.status})`, table.id).where(isNotCompleted),
    index('activities_other_status_type')
      .on(sql`(${listKeys.statusAndType})`, table.id)
      .where(isNotCompleted),
    // For the activities of one user.
    index('activities_completed_user').on(sql`(${userKeys.user})`, table.id).where(isCompleted),
    index('activities_completed_user_type').on(sql`(${userKeys.userAndType})`, table.id).where(isCompleted),
    index('activities_other_user').on(sql`(${userKeys.user})`, table.id).where(isNotCompleted),
    index('activities_other_user_type').on(sql`(${userKeys.userAndType})`, table.id).where(isNotCompleted),
    index('activities_other_user_status')
      .on(sql`(${userKeys.userAndStatus})`, table.id)
      .where(isNotCompleted),
    index('activities_other_user_status_type')
      .on(sql`(${userKeys.userStatusAndType})`, table.id)
      .where(isNotCompleted),
    // Executions that the sweeper may have to resume.
    index('activities_pending').on(table.updatedAt).where(isPending),
    // Activities whose contacts the sweeper still has to remove: those of the last 30 days.
    index('activities_contact').on(table.createdAt).where(hasContact),
    index('activities_test_contact').on(table.createdAt).where(hasTestContact),
    // Those about an account or a contact, which a deletion changes.
    index('activities_about').on(sql`(${aboutKey})`).where(isAboutSomebody),
    // Those that the sweeper deletes after days.
    index('activities_routine').on(table.createdAt).where(isRoutineRow),
  ],
)

export const activityMarks = marks(activities, {
  rows: 'Requests to change something, in the account and in the organization about it.',
  personal: { intent: 'Values of the request.', result: 'Values of the answer.', failure: 'Why it failed.' },
  secret: ['sealedRequest'],
  plain: ['fingerprint', 'type', 'status', 'intentKey', 'resultKey', 'appProofs', 'changes'],
})
