import * as v from 'valibot'

import { name, text, uuid } from '../../formats.ts'
import { submit } from '../../operation.ts'
import { address } from '../../records/address.ts'
import { curveParam } from '../../records/curve.ts'
import { addressFormats } from '../../records/privateKey.ts'

export const importPrivateKey = /* @__PURE__ */ submit({
  summary: 'Imports a private key.',
  source: 'extension',
  about: { kind: 'privateKey', by: 'privateKeyName' },
  access: { callers: ['user'], stamps: ['key', 'passkey'] },
  guarded: 'state',
  login: 'vault',
  params: {
    /** User who imports: the caller. */
    userId: uuid,
    /** Name of the key, unique in the organization. */
    privateKeyName: name,
    /** The private key, encrypted to the key of init_import_private_key. */
    encryptedBundle: text(16_384),
    /** Curve of the key. */
    curve: curveParam,
    /** Addresses to derive from the public key. */
    addressFormats,
  },
  result: {
    /** Identifier of the private key. */
    privateKeyId: v.string(),
    /** Its addresses, in the order of the requested formats. */
    addresses: v.array(address),
  },
})
