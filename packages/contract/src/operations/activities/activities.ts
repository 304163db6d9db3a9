import * as v from 'valibot'

import { distinctList, uuid } from '../../formats.ts'
import { query } from '../../operation.ts'
import { activity, activityStatus } from '../../records/activity.ts'
import { pagination } from '../../records/pagination.ts'

export const getActivity = /* @__PURE__ */ query({
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

export const listActivities = /* @__PURE__ */ query({
  source: 'extension',
  access: { callers: ['user', 'parent'], stamps: ['key', 'wallet'] },
  params: {
    /** Only activities with one of these statuses. */
    filterByStatus: v.optional(distinctList(activityStatus)),
    /** Only activities of one of these types. */
    filterByType: v.optional(distinctList(activityTypeName)),
    /** Which part of the list. */
    paginationOptions: v.optional(pagination),
  },
  result: {
    /** The activities. */
    activities: v.array(activity),
  },
})
