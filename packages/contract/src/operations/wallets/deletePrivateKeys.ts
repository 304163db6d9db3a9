import * as v from 'valibot'

import { distinctList, uuid } from '../../formats.ts'
import { submit } from '../../operation.ts'

export const deletePrivateKeys = /* @__PURE__ */ submit({
  summary: 'Deletes private keys: all of them, or none.',
  about: { kind: 'privateKey', by: 'privateKeyIds' },
  policy: { target: 'privateKeyIds' },
  access: { callers: ['user'], stamps: ['key', 'passkey'] },
  guarded: 'state',
  login: 'any',
  params: {
    /** Private keys to delete. */
    privateKeyIds: v.pipe(distinctList(uuid), v.nonEmpty()),
    /** Deletes keys that were never exported, too. @default false */
    deleteWithoutExport: v.optional(v.boolean()),
  },
  result: {
    /** Private keys that were deleted. */
    privateKeyIds: v.array(v.string()),
  },
})
