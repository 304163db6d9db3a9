import * as v from 'valibot'

import { submit } from '../../operation.ts'

export const deleteSubOrganization = /* @__PURE__ */ submit({
  source: 'extension',
  access: { callers: ['root'], stamps: ['key', 'passkey'] },
  params: {
    /** Deletes wallets and private keys that were never exported, too. @default false */
    deleteWithoutExport: v.optional(v.boolean()),
  },
  result: {
    /** Sub-organization that was deleted. */
    subOrganizationUuid: v.string(),
  },
})
