import * as v from 'valibot'

import { text } from '../../formats.ts'
import { query } from '../../operation.ts'

export const getOnrampTransactionStatus = /* @__PURE__ */ query({
  summary: 'Reads the status of a purchase of cryptocurrency.',
  access: { callers: ['user', 'parent'], stamps: ['key', 'wallet'] },
  params: {
    /** ID that init_fiat_on_ramp returned. */
    transactionId: text(128),
    /** Asks the provider. Otherwise the answer is what the provider last said. @default false */
    refresh: v.optional(v.boolean()),
  },
  result: {
    // docs/decisions.md#fixed-values
    /** PENDING, COMPLETED, FAILED or CANCELLED. */
    transactionStatus: v.string(),
  },
})
