import type { PeopleJobAction, PeopleJobOutcome, PeopleJobReason, PeopleJobState } from '@latchkey/contract'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

import { time } from '../columns.ts'
import { marks } from '../marks.ts'

/** Jobs on people of a tenant's sub-organizations. docs/operating.md#end-a-wave-of-sign-ups */
export const peopleJobs = pgTable(
  'people_jobs',
  {
    tenantId: uuid('tenant_id').notNull(),
    id: uuid('id').notNull(),
    action: text('action').$type<PeopleJobAction>().notNull(),
    state: text('state').$type<PeopleJobState>().notNull(),
    /** Member of the parent organization. */
    startedBy: uuid('started_by').notNull(),
    /** Whether deletions include what was never exported, and whether owners aren't told. */
    withoutExport: boolean('without_export').notNull(),
    withoutMail: boolean('without_mail').notNull(),
    people: integer('people').notNull(),
    done: integer('done').notNull().default(0),
    skipped: integer('skipped').notNull().default(0),
    failed: integer('failed').notNull().default(0),
    startedAt: time('started_at').notNull(),
    endedAt: time('ended_at'),
    /** Process that works on it, and until when no other one does. */
    leasedBy: uuid('leased_by'),
    leasedUntil: time('leased_until').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    // One job of a tenant runs at most.
    uniqueIndex('people_jobs_running').on(table.tenantId).where(sql`state = 'running'`),
    index('people_jobs_newest').on(table.tenantId, table.startedAt, table.id),
    index('people_jobs_due').on(table.leasedUntil).where(sql`state = 'running'`),
    index('people_jobs_ended').on(table.endedAt).where(sql`ended_at is not null`),
  ],
)

/** Whom a job reaches: collected when it starts, so that it never reaches anybody who wasn't confirmed. */
export const peopleJobItems = pgTable(
  'people_job_items',
  {
    tenantId: uuid('tenant_id').notNull(),
    jobId: uuid('job_id').notNull(),
    organizationId: uuid('organization_id').notNull(),
    userId: uuid('user_id').notNull(),
    outcome: text('outcome').$type<PeopleJobOutcome>().notNull(),
    reason: text('reason').$type<PeopleJobReason>(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.jobId, table.organizationId, table.userId] }),
    index('people_job_items_outcome').on(
      table.tenantId,
      table.jobId,
      table.outcome,
      table.organizationId,
      table.userId,
    ),
  ],
)

export const peopleJobMarks = marks(peopleJobs, { personal: {}, secret: [], plain: ['action', 'state'] })
// Ids alone: who was deleted can't be read from them.
export const peopleJobItemMarks = marks(peopleJobItems, {
  personal: {},
  secret: [],
  plain: ['outcome', 'reason'],
})
