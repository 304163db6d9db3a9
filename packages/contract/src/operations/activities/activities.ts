import * as v from 'valibot'

import { decimalString, distinctList, uuid } from '../../formats.ts'
import { query } from '../../operation.ts'
import { activity, activityStatus } from '../../records/activity.ts'
import { pagination } from '../../records/pagination.ts'

export const getActivity = /* @__PURE__ */ query({
  summary: 'Reads an activity.',
  source: 'extension',
  access: { callers: ['user', 'parent'], stamps: ['key', 'wallet'] },
  params: {
    /** Activity to read. */
    activityId: uuid,
  },
  result: {
    /** The activity. */
    activity,
  },
})

const activityTypeName = /* @__PURE__ */ v.pipe(
  v.string(),
  v.maxLength(128),
  v.regex(/^ACTIVITY_TYPE_[A-Z0-9_]+$/, 'an activity type such as ACTIVITY_TYPE_STAMP_LOGIN'),
)

const wholeNumber = (pattern: RegExp, expected: string) =>
  v.pipe(v.string(), v.maxLength(16), v.regex(pattern, expected))

export const exportActivities = /* @__PURE__ */ query({
  summary:
    'Exports activities that have ended, in an order that never changes, with a signature over all of them.',
  source: 'extension',
  access: { callers: ['user', 'parent'], stamps: ['key', 'wallet'] },
  params: {
    /** Number of the last line that the caller has. @default '0' */
    after: v.optional(decimalString),
    /** How many lines at most. @default '100' */
    limit: v.optional(wholeNumber(/^(?:[1-9][0-9]{0,2}|1000)$/, "a string from '1' to '1000'")),
  },
  result: {
    /** Lines of JSON: activities that have ended, each with its number */
    lines: v.array(v.string()),
    /** Number of the last line, or of `after` where there is none. */
    number: v.string(),
    /** Whether there are no more lines now. */
    isComplete: v.boolean(),
    /** A JWT over `number` and the hash of all lines up to it. */
    signedHead: v.string(),
  },
})

export const listActivities = /* @__PURE__ */ query({
  summary: 'Lists the activities of an organization, newest first.',
  source: 'extension',
  access: { callers: ['user', 'parent'], stamps: ['key', 'wallet'] },
  params: {
    /** Only activities with one of these statuses. */
    filterByStatus: v.optional(distinctList(activityStatus)),
    /** Only activities of one of these types. */
    filterByType: v.optional(distinctList(activityTypeName, 200)),
    /** Only activities that this user submitted. */
    filterByUserId: v.optional(uuid),
    /**
     * Only activities of a parent organization about this sub-organization, such as a block of its user. No other filter
     * beside it.
     */
    filterBySubOrganizationId: v.optional(uuid),
    /** Part of the list to return. */
    paginationOptions: v.optional(pagination),
  },
  result: {
    /** The activities. */
    activities: v.array(activity),
  },
})
