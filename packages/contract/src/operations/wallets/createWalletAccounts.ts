import * as v from 'valibot'

import { list, uuid } from '../../formats.ts'
import { submit } from '../../operation.ts'
import { walletAccountParams } from '../../records/wallet.ts'

export const createWalletAccounts = /* @__PURE__ */ submit({
  summary: 'Derives accounts of a wallet: all of them, or none.',
  source: 'extension',
  about: { kind: 'wallet', by: 'walletId' },
  policy: { target: 'walletId' },
  access: { callers: ['user'], stamps: ['key', 'passkey'] },
  guarded: 'state',
  login: 'any',
  params: {
    /** Wallet to derive from. */
    walletId: uuid,
    /** Accounts to derive, in the order of the answer's addresses: all of them, or none. */
    accounts: v.pipe(list(walletAccountParams, 100), v.nonEmpty()),
    /** Whether the accounts are kept; false only answers their addresses. @default true */
    persist: v.optional(v.boolean()),
  },
  result: {
    /** Addresses, in the order of the accounts that were asked for. */
    addresses: v.array(v.string()),
  },
})
