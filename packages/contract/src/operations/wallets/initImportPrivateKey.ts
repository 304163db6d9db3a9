import * as v from 'valibot'

import { uuid } from '../../formats.ts'
import { submit } from '../../operation.ts'

export const initImportPrivateKey = /* @__PURE__ */ submit({
  summary: 'Makes a key to which a private key can be sealed.',
  source: 'extension',
  about: { kind: 'member', by: 'userId' },
  policy: { resource: 'PRIVATE_KEY', action: 'IMPORT' },
  access: { callers: ['user'], stamps: ['key', 'passkey'] },
  guarded: 'key',
  login: 'vault',
  params: {
    /** User who imports: the caller. */
    userId: uuid,
  },
  result: {
    /** Signed key to which the private key is encrypted; good for one import within 24 hours. */
    importBundle: v.string(),
  },
})
