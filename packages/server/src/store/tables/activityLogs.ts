import { bigint, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { marks } from './marks.ts'

/** How far the log of an organization goes. A row per organization that has exported it. docs/activity-log.md#numbers */
export const activityLogs = pgTable('activity_logs', {
  organizationId: uuid('organization_id').primaryKey(),
  /** Number of the last line. */
  number: bigint('number', { mode: 'number' }).notNull(),
  /** Hash of all lines, hex. */
  head: text('head').notNull(),
  /** Activities up to this id are in the log, or wait in `activity_log_open`. */
  settledId: uuid('settled_id').notNull(),
})

/** A line of the log, without its text: that is in the activity. */
export const activityLogLines = pgTable(
  'activity_log_lines',
  {
    organizationId: uuid('organization_id').notNull(),
    number: bigint('number', { mode: 'number' }).notNull(),
    activityId: uuid('activity_id').notNull(),
    /** SHA-256 of the line as it was numbered, hex. */
    hash: text('hash').notNull(),
    /** Hash of all lines up to this one, hex. */
    head: text('head').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.number] }),
    uniqueIndex('activity_log_lines_activity').on(table.organizationId, table.activityId),
  ],
)

/** Activities that had not ended when the log passed them. */
export const activityLogOpen = pgTable(
  'activity_log_open',
  {
    organizationId: uuid('organization_id').notNull(),
    activityId: uuid('activity_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.activityId] })],
)

export const activityLogLineMarks = marks(activityLogLines, {
  personal: {},
  secret: [],
  plain: ['hash', 'head'],
})
export const activityLogOpenMarks = marks(activityLogOpen, { personal: {}, secret: [], plain: [] })
export const activityLogMarks = marks(activityLogs, { personal: {}, secret: [], plain: ['head'] })
