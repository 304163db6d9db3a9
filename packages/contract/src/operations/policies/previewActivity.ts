import * as v from 'valibot'

import { text } from '../../formats.ts'
import { query } from '../../operation.ts'
import { explainedLimit } from '../../records/limits/explainedLimit.ts'
import { missingApprovals } from '../../records/policyExplanation.ts'

const namedUser = /* @__PURE__ */ v.object({
  /** Identifier of the user. */
  userId: v.string(),
  /** Human-readable name; empty where none is known. */
  userName: v.string(),
})

export const previewActivity = /* @__PURE__ */ query({
  summary: 'Says what would be decided about a request if the caller submitted it now. Nothing is stored.',
  source: 'extension',
  access: { callers: ['user'], stamps: ['key', 'wallet'] },
  params: {
    /** Activity type of the request, such as ACTIVITY_TYPE_SIGN_TRANSACTION_V2. */
    activityType: text(128),
    /** Its parameters. */
    parameters: v.record(v.string(), v.unknown()),
  },
  result: {
    /** `needsConsensus`: others have to approve it first. */
    decision: v.picklist(['allowed', 'denied', 'needsConsensus']),
    /** Ways to complete the approvals: any one of these is enough. Empty unless approvals are missing. */
    missing: v.array(missingApprovals),
    /** Users whom `missing` names. */
    voters: v.array(namedUser),
    /** Policies that deny it. Empty if none denies it: then none allows it, either. */
    deniedBy: v.array(
      v.object({
        /** Identifier of the policy. */
        policyId: v.string(),
        /** Name of the policy. */
        policyName: v.string(),
      }),
    ),
    /** The root users, who can change the policies. Empty unless it would be denied. */
    managers: v.array(namedUser),
    /** Limits over time that the session's scope or policies name, of a request that signs. */
    limits: v.array(explainedLimit),
  },
})
