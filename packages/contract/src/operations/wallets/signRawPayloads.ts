import * as v from 'valibot'

import { list, text } from '../../formats.ts'
import { submit } from '../../operation.ts'
import { hashFunction, payloadEncoding, signature, signWith } from '../../records/signing.ts'

export const signRawPayloads = /* @__PURE__ */ submit({
  summary: 'Signs payloads with the key of an address: all of them, or none.',
  source: 'extension',
  about: { kind: 'address', by: 'signWith' },
  policy: { params: ['hashFunction', 'encoding'], target: 'signWith' },
  access: { callers: ['user'], stamps: ['key', 'passkey'] },
  guarded: 'key',
  login: 'any',
  params: {
    /** Address of a wallet account or private key, or id of a private key. */
    signWith,
    /** Payloads to sign: either all of them are signed, or none. */
    payloads: v.pipe(list(text(65_536), 100), v.nonEmpty()),
    /** How each payload is written. */
    encoding: payloadEncoding,
    /** How each is hashed before it is signed. */
    hashFunction,
  },
  result: {
    /** Signatures, in the order of the payloads. */
    signatures: v.array(signature),
  },
})
