import * as v from 'valibot'

import { targetPublicKey, uuid } from '../../formats.ts'
import { submit } from '../../operation.ts'
import { mnemonicLanguage } from '../../records/mnemonicLanguage.ts'

export const exportWallet = /* @__PURE__ */ submit({
  summary: "Exports a wallet's recovery phrase, sealed to a key.",
  about: { kind: 'wallet', by: 'walletId' },
  policy: { params: ['targetPublicKey'], target: 'walletId' },
  access: { callers: ['user'], stamps: ['key', 'passkey'] },
  guarded: 'key',
  login: 'vault',
  params: {
    /** Wallet to export. */
    walletId: uuid,
    /** Client public key to which the bundle is encrypted (P-256, hex, uncompressed). */
    targetPublicKey,
    /** Language of the phrase; must be the wallet's own. Default: that one. */
    language: v.optional(mnemonicLanguage),
  },
  result: {
    /** Wallet that was exported. */
    walletId: v.string(),
    /** Phrase and optional newline-separated passphrase, encrypted to targetPublicKey. */
    exportBundle: v.string(),
  },
})
