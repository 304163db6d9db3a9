import * as v from 'valibot'

import { distinctList, uuid } from '../../formats.ts'
import { submit } from '../../operation.ts'

export const deleteWallets = /* @__PURE__ */ submit({
  summary: 'Deletes wallets with their accounts: all of them, or none.',
  source: 'extension',
  about: { kind: 'wallet', by: 'walletIds' },
  policy: { target: 'walletIds' },
  access: { callers: ['user'], stamps: ['key', 'passkey'] },
  guarded: 'state',
  login: 'any',
  params: {
    /** Wallets to delete, with their accounts. */
    walletIds: v.pipe(distinctList(uuid), v.nonEmpty()),
    /** Deletes wallets that were never exported, too. @default false */
    deleteWithoutExport: v.optional(v.boolean()),
  },
  result: {
    /** Wallets that were deleted. */
    walletIds: v.array(v.string()),
  },
})
