import * as v from 'valibot'

import { targetPublicKey, uuid } from '../../formats.ts'
import { submit } from '../../operation.ts'

export const exportPrivateKey = /* @__PURE__ */ submit({
  summary: 'Exports a private key, sealed to a key.',
  about: { kind: 'privateKey', by: 'privateKeyId' },
  policy: { params: ['targetPublicKey'], target: 'privateKeyId' },
  access: { callers: ['user'], stamps: ['key', 'passkey'] },
  guarded: 'key',
  login: 'vault',
  params: {
    /** Private key to export. */
    privateKeyId: uuid,
    /** Client public key to which the bundle is encrypted (P-256, hex, uncompressed). */
    targetPublicKey,
  },
  result: {
    /** Private key that was exported. */
    privateKeyId: v.string(),
    /** The private key, encrypted to targetPublicKey. */
    exportBundle: v.string(),
  },
})
