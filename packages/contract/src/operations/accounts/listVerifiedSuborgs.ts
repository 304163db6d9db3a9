import * as v from 'valibot'

import { jwt, text } from '../../formats.ts'
import { query } from '../../operation.ts'
import { filterFits, suborgFilterType } from '../../records/accountFilter.ts'
import { pagination } from '../../records/pagination.ts'

export const listVerifiedSuborgs = /* @__PURE__ */ query({
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
    /**
     * If nobody has verified the contact of the filter: returns the account that it would sign in to, which has no
     * other login method. @default false
     */
    includeUnclaimed: v.optional(v.boolean()),
  },
  rules: [
    filterFits,
    {
      field: 'includeUnclaimed',
      expected: 'true only beside a filter by EMAIL or PHONE_NUMBER',
      holds: ({ includeUnclaimed, filterType }) =>
        !includeUnclaimed || filterType === 'EMAIL' || filterType === 'PHONE_NUMBER',
    },
  ],
  result: {
    /** Identifiers of the sub-organizations. */
    organizationIds: v.array(v.string()),
    /**
     * With includeUnclaimed and an e-mail address without an account: the providers, as wallet_kit_config names them,
     * that have verified it for an account here. They don't sign anybody in.
     */
    socialProviders: v.optional(v.array(v.string())),
  },
})
