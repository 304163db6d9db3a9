import * as v from 'valibot'

import { jwt, text } from '../../formats.ts'
import { query } from '../../operation.ts'
import { filterFits, suborgFilterType } from '../../records/accountFilter.ts'
import { pagination } from '../../records/pagination.ts'

export const listSuborgs = /* @__PURE__ */ query({
  source: 'extension',
  access: { callers: ['root', 'parent', 'proxy'], stamps: ['key', 'wallet'] },
  params: {
    /** What filterValue is. */
    filterType: v.optional(suborgFilterType),
    /** Value to look for. */
    filterValue: v.optional(text(16_384)),
    /** Proof of the e-mail address or the identity of the filter: refused where it proves something else. */
    oidcToken: v.optional(jwt),
    /** Which part of the list. */
    paginationOptions: v.optional(pagination),
  },
  rules: [filterFits],
  result: {
    /** Identifiers of the sub-organizations. */
    organizationIds: v.array(v.string()),
  },
})
