import * as v from 'valibot'

import { anyText, name, sessionSeconds, uuid } from '../../formats.ts'
import { query, submit } from '../../operation.ts'
import { policyExpression } from '../../records/policy.ts'
import { sessionProfile } from '../../records/sessions/sessionProfile.ts'

export const createSessionProfile = /* @__PURE__ */ submit({
  summary: 'Creates a session profile: what sessions with it may do, and for how long.',
  source: 'extension',
  about: { kind: 'policy', by: 'sessionProfileName' },
  access: { callers: ['user'], stamps: ['key', 'passkey'] },
  guarded: 'state',
  login: 'established',
  params: {
    /** Name of the session profile, unique in the organization. */
    sessionProfileName: name,
    /** Expression over the activity, as the condition of a policy: what sessions with this profile may do. */
    scope: policyExpression,
    /** Longest lifetime of a session with this profile, in seconds. Default: the login decides. */
    expirationSeconds: v.optional(sessionSeconds),
    /** Notes of its author. */
    notes: v.optional(anyText(4096)),
  },
  result: {
    /** Identifier of the session profile. */
    sessionProfileId: v.string(),
  },
})

export const getSessionProfile = /* @__PURE__ */ query({
  summary: 'Returns a session profile of the organization, or of its parent.',
  source: 'extension',
  access: { callers: ['user', 'parent'], stamps: ['key', 'passkey', 'wallet'] },
  params: {
    /** Session profile to return. */
    sessionProfileId: uuid,
  },
  result: {
    /** The session profile. */
    sessionProfile,
  },
})

export const getSessionProfiles = /* @__PURE__ */ query({
  summary: 'Lists the session profiles of the organization, or of its parent, oldest first.',
  source: 'extension',
  access: { callers: ['user', 'parent'], stamps: ['key', 'passkey', 'wallet'] },
  params: {},
  result: {
    /** Session profiles, oldest first. */
    sessionProfiles: v.array(sessionProfile),
  },
})
