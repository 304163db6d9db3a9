import { text } from '../../formats.ts'
import { submit } from '../../operation.ts'

/** What a vote is about. */
const params = {
  /** Fingerprint of the activity: `sha256:` and the hex SHA-256 of the body that submitted it. */
  fingerprint: /* @__PURE__ */ text(128),
}

// They answer with the activity that they vote on, and are no activities themselves.

export const approveActivity = /* @__PURE__ */ submit({
  source: 'extension',
  access: { callers: ['self'], stamps: ['key', 'passkey'] },
  params,
  result: {},
})

export const rejectActivity = /* @__PURE__ */ submit({
  source: 'extension',
  access: { callers: ['self'], stamps: ['key', 'passkey'] },
  params,
  result: {},
})
