import * as v from 'valibot'

import { text } from '../../formats.ts'
import { submit } from '../../operation.ts'
import { signWith, transactionType } from '../../records/signing.ts'

export const signTransaction = /* @__PURE__ */ submit({
  summary: 'Signs a transaction with the key of an address.',
  served: [['_V2', '']],
  source: 'extension',
  about: { kind: 'address', by: 'signWith' },
  policy: { params: ['type'], target: 'signWith' },
  access: { callers: ['user'], stamps: ['key', 'passkey'] },
  guarded: 'key',
  login: 'any',
  params: {
    /** Address of a wallet account or private key, or id of a private key. */
    signWith,
    /** Serialized transaction without signature, hex; for Bitcoin a PSBT. */
    unsignedTransaction: text(262_144),
    /** Chain of the transaction. */
    type: transactionType,
  },
  result: {
    /** Serialized transaction with its signature, hex without 0x. */
    signedTransaction: v.string(),
  },
})
