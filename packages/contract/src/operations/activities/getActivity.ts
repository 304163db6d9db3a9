import { uuid } from '../../formats.ts'
import { query } from '../../operation.ts'
import { activity } from '../../records/activity.ts'

export const getActivity = /* @__PURE__ */ query({
  source: 'extension',
  access: { callers: ['root', 'parent'], stamps: ['key', 'wallet'] },
  params: {
    /** Activity to read. */
    activityId: uuid,
  },
  result: {
    /** The activity. */
    activity,
  },
})
