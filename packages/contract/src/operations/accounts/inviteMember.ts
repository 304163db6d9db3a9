import * as v from 'valibot'

import { uuid } from '../../formats.ts'
import { submit } from '../../operation.ts'
import { timestamp } from '../../records/timestamp.ts'

export const inviteMember = /* @__PURE__ */ submit({
  summary: 'Sends a member of a parent organization a link to the dashboard that signs them in once.',
  source: 'extension',
  about: { kind: 'member', by: 'userId' },
  policy: { params: ['userId'] },
  access: { callers: ['user'], stamps: ['key', 'passkey'] },
  guarded: 'grant',
  login: 'recent',
  params: {
    /** User to invite, with an e-mail address. An earlier link to that address stops working. */
    userId: uuid,
  },
  result: {
    /** User who was invited. */
    userId: v.string(),
    /** When the link stops working. */
    expiresAt: timestamp,
  },
})
