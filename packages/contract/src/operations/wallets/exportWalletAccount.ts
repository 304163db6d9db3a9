import * as v from 'valibot'

import { targetPublicKey, text } from '../../formats.ts'
import { submit } from '../../operation.ts'

export const exportWalletAccount = /* @__PURE__ */ submit({
  summary: 'Exports the private key of a wallet account, sealed to a key.',
  source: 'extension',
  about: { kind: 'address', by: 'address' },
  policy: { resource: 'WALLET', params: ['targetPublicKey'], target: 'address' },
  access: { callers: ['user'], stamps: ['key', 'passkey'] },
  guarded: 'key',
  login: 'vault',
  params: {
    /** Address of the wallet account to export. */
    address: text(256),
    /** Client public key to which the bundle is encrypted (P-256, hex, uncompressed). */
    targetPublicKey,
  },
  result: {
    /** Address of the account that was exported. */
    address: v.string(),
    /** The account's private key, encrypted to targetPublicKey. */
    exportBundle: v.string(),
  },
})
