import { text } from '../../formats.ts'
import { submit } from '../../operation.ts'

// They answer with the activity that they vote on, and are no activities themselves.

export const approveActivity = /* @__PURE__ */ submit({
  summary: 'Approves an activity that waits for approvals; the vote that completes them executes it.',
  source: 'extension',
  about: { kind: 'activity', by: 'fingerprint' },
  access: { callers: ['self'], stamps: ['key', 'passkey'] },
  guarded: 'none',
  login: 'any',
  params: {
    /** Fingerprint of the activity: `sha256:` and the hex SHA-256 of the body that submitted it. */
    fingerprint: text(128),
  },
  result: {},
})

export const rejectActivity = /* @__PURE__ */ submit({
  summary: 'Rejects an activity that waits for approvals, for good.',
  source: 'extension',
  about: { kind: 'activity', by: 'fingerprint' },
  access: { callers: ['self'], stamps: ['key', 'passkey'] },
  guarded: 'none',
  login: 'any',
  params: {
    /** Fingerprint of the activity: `sha256:` and the hex SHA-256 of the body that submitted it. */
    fingerprint: text(128),
  },
  result: {},
})
