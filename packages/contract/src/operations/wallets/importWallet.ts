import * as v from 'valibot'

import { list, name, text, uuid } from '../../formats.ts'
import { submit } from '../../operation.ts'
import { walletAccountParams } from '../../records/wallet.ts'

export const importWallet = /* @__PURE__ */ submit({
  summary: 'Imports a recovery phrase, and derives its first accounts.',
  source: 'extension',
  about: { kind: 'wallet', by: 'walletName' },
  namesUsers: false,
  access: { callers: ['user'], stamps: ['key', 'passkey'] },
  guarded: 'state',
  login: 'vault',
  params: {
    /** User who imports: the caller. */
    userId: uuid,
    /** Name of the wallet, unique in the organization. */
    walletName: name,
    /** Phrase and optional newline-separated passphrase, encrypted to the key of init_import_wallet. */
    encryptedBundle: text(16_384),
    /** Accounts to derive, in the order of the answer's addresses. */
    accounts: list(walletAccountParams, 100),
  },
  result: {
    /** Identifier of the wallet. */
    walletId: v.string(),
    /** Addresses, in the order of the accounts that were asked for. */
    addresses: v.array(v.string()),
  },
})
