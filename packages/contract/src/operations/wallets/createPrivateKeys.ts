import * as v from 'valibot'

import { list } from '../../formats.ts'
import { submit } from '../../operation.ts'
import { privateKeyParams, privateKeyResult } from '../../records/privateKey.ts'

export const createPrivateKeys = /* @__PURE__ */ submit({
  summary: 'Makes private keys: all of them, or none.',
  served: ['_V2'],
  source: 'extension',
  about: { kind: 'privateKey', by: 'privateKeys' },
  access: { callers: ['user'], stamps: ['key', 'passkey'] },
  guarded: 'state',
  login: 'any',
  params: {
    /** Private keys to make. */
    privateKeys: v.pipe(list(privateKeyParams, 100), v.nonEmpty()),
  },
  result: {
    /** The private keys, in the order that they were asked for. */
    privateKeys: v.array(privateKeyResult),
  },
})
