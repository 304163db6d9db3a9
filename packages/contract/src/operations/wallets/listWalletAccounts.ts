import * as v from 'valibot'

import { uuid } from '../../formats.ts'
import { query } from '../../operation.ts'
import { pagination } from '../../records/pagination.ts'
import { walletAccount } from '../../records/wallet.ts'

export const listWalletAccounts = /* @__PURE__ */ query({
  summary: 'Lists the accounts of a wallet, or of the organization.',
  source: 'extension',
  access: { callers: ['user', 'parent'], stamps: ['key', 'wallet'] },
  params: {
    /** Wallet whose accounts are listed. Default: every wallet of the organization. */
    walletId: v.optional(uuid),
    /** Adds each account's wallet. @default false */
    includeWalletDetails: v.optional(v.boolean()),
    /** Part of the list to return; the cursor is a `walletAccountId`. */
    paginationOptions: v.optional(pagination),
  },
  result: {
    /** Accounts, oldest first. */
    accounts: v.array(walletAccount),
  },
})
