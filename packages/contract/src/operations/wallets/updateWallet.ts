import * as v from 'valibot'

import { name, uuid } from '../../formats.ts'
import { submit } from '../../operation.ts'

export const updateWallet = /* @__PURE__ */ submit({
  summary: 'Renames a wallet.',
  about: { kind: 'wallet', by: 'walletId' },
  policy: { params: ['walletId'], target: 'walletId' },
  namesUsers: false,
  access: { callers: ['user'], stamps: ['key', 'passkey'] },
  guarded: 'state',
  login: 'any',
  params: {
    /** Wallet to change. */
    walletId: uuid,
    /** New name. */
    walletName: v.optional(name),
  },
  result: {
    /** Wallet that was changed. */
    walletId: v.string(),
  },
})
