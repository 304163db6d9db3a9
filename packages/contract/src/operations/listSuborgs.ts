import * as v from 'valibot'

import { text } from '../formats.ts'
import { query } from '../operation.ts'
import { suborgFilterType } from '../records/accountFilter.ts'
import { pagination } from '../records/pagination.ts'

export const listSuborgs = /* @__PURE__ */ query({
  source: 'extension',
  summary: 'Lists the sub-organizations of an organization, all or by a filter.',
  params: {
    /** What filterValue is. */
    filterType: v.optional(suborgFilterType),
    /** Value to look for. */
    filterValue: v.optional(text(16_384)),
    /** Which part of the list. */
    paginationOptions: v.optional(pagination),
  },
  rules: [
    {
      field: 'filterValue',
      expected: 'filterType and filterValue together, or neither',
      holds: ({ filterType, filterValue }) => (filterType === undefined) === (filterValue === undefined),
    },
  ],
  result: {
    /** Identifiers of the sub-organizations. */
    organizationIds: v.array(v.string()),
  },
})
