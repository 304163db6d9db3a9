import { distinctList, integer, uuid } from '../../formats.ts'
import { submit } from '../../operation.ts'

export const updateRootQuorum = /* @__PURE__ */ submit({
  summary: 'Says who the root users are, and how many of them must agree.',
  source: 'extension',
  about: { kind: 'member', by: 'userIds' },
  policy: { resource: 'ORGANIZATION' },
  access: { callers: ['root'], stamps: ['key', 'passkey'] },
  guarded: 'state',
  login: 'established',
  params: {
    /** How many root users must agree; at most as many as there are. */
    threshold: integer(0, 100),
    /** The root users from now on; all other users stop being root. */
    userIds: distinctList(uuid),
  },
  // The end of each text is what existing clients match on. docs/wire-format.md#messages-that-clients-match
  rules: [
    {
      field: 'threshold',
      expected: 'at least 1: quorum threshold must be non-zero integer',
      holds: ({ threshold }) => threshold > 0,
    },
    {
      field: 'userIds',
      expected: 'at least one user: quorum users missing',
      holds: ({ userIds }) => userIds.length > 0,
    },
    {
      field: 'threshold',
      expected: 'at most the number of users',
      holds: ({ threshold, userIds }) => threshold <= userIds.length || userIds.length === 0,
    },
  ],
  result: {},
})
