import * as v from 'valibot'

import { list, name } from '../../formats.ts'
import { submit } from '../../operation.ts'
import { mnemonicLength, walletAccountParams } from '../../records/wallet.ts'

export const createWallet = /* @__PURE__ */ submit({
  summary: 'Makes a wallet with a new recovery phrase, and derives its first accounts.',
  source: 'extension',
  about: { kind: 'wallet', by: 'walletName' },
  namesUsers: false,
  access: { callers: ['user'], stamps: ['key', 'passkey'] },
  guarded: 'state',
  login: 'any',
  params: {
    /** Name of the wallet, unique in the organization. */
    walletName: name,
    /** Accounts to derive, in the order of the answer's addresses. */
    accounts: list(walletAccountParams, 100),
    /** Words in the recovery phrase. @default 12 */
    mnemonicLength: v.optional(mnemonicLength),
  },
  result: {
    /** Identifier of the wallet. */
    walletId: v.string(),
    /** Addresses, in the order of the accounts that were asked for. */
    addresses: v.array(v.string()),
  },
})
