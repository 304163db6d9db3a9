import { text } from '../../formats.ts'
import { submit } from '../../operation.ts'
import { hashFunction, payloadEncoding, signature, signWith } from '../../records/signing.ts'

export const signRawPayload = /* @__PURE__ */ submit({
  summary: 'Signs a payload with the key of an address.',
  served: [['_V2', '']],
  source: 'extension',
  about: { kind: 'address', by: 'signWith' },
  policy: { params: ['hashFunction', 'encoding'], target: 'signWith' },
  access: { callers: ['user'], stamps: ['key', 'passkey'] },
  guarded: 'key',
  login: 'any',
  params: {
    /** Address of a wallet account or private key, or id of a private key. */
    signWith,
    /** Data to sign, written as `encoding` says. */
    payload: text(262_144),
    /** How `payload` is written. */
    encoding: payloadEncoding,
    /** How it is hashed before it is signed. */
    hashFunction,
  },
  result: signature.entries,
})
