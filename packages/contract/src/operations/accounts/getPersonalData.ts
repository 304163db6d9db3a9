import * as v from 'valibot'

import { text } from '../../formats.ts'
import { query } from '../../operation.ts'
import { pagination } from '../../records/pagination.ts'

export const getPersonalData = /* @__PURE__ */ query({
  summary: 'Reads everything that is stored about the people of a sub-organization, except for secrets.',
  source: 'extension',
  access: { callers: ['root', 'parent'], stamps: ['key', 'wallet'] },
  params: {
    /** `next` of an earlier answer: returns what follows. */
    cursor: v.optional(text(2_048)),
    /** How many records to return. Takes no ids; use `cursor`. */
    paginationOptions: v.optional(pagination),
  },
  result: {
    /** Records, grouped by their kind. */
    records: v.array(
      v.object({
        /** Table of the service's database that the record is from, such as `users`, `credentials` or `activities`. */
        kind: v.string(),
        /** Its fields. Times are ISO 8601 in UTC; an absent value is null. */
        fields: v.record(v.string(), v.unknown()),
      }),
    ),
    /** Value of `cursor` that continues the list; absent at its end. */
    next: v.optional(v.string()),
  },
})
