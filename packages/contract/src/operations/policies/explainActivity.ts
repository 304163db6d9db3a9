import * as v from 'valibot'

import { uuid } from '../../formats.ts'
import { query } from '../../operation.ts'
import { activityStatus } from '../../records/activity.ts'
import { explainedLimit } from '../../records/limits/explainedLimit.ts'
import {
  activityGap,
  missingApprovals,
  policyExplanation,
  policyOutcome,
} from '../../records/policyExplanation.ts'
import { timestamp } from '../../records/timestamp.ts'

export const explainActivity = /* @__PURE__ */ query({
  summary: 'Explains a decision: what each policy says about an activity, who voted, and what is missing.',
  source: 'extension',
  access: { callers: ['user', 'parent'], stamps: ['key', 'wallet'] },
  params: {
    /** Activity to explain. */
    activityId: uuid,
  },
  result: {
    /** Activity that is explained. */
    activityId: v.string(),
    /** How far it has come. */
    status: activityStatus,
    /** Outcome under the root quorum and the policies as they are now. */
    outcome: policyOutcome,
    /**
     * Source of the decision: the root quorum; the policies; `owner` for one's own credentials, where only a denying
     * policy counts; `access` for operations that policies have no say in.
     */
    decidedBy: v.picklist(['rootQuorum', 'policies', 'owner', 'access']),
    /** Root users of the organization, and how many of them have approved. */
    rootQuorum: v.object({
      /** How many root users have to approve. */
      threshold: v.number(),
      /** Root users who approved it. */
      approvedBy: v.array(v.string()),
    }),
    /** Outcome of each policy and the reasons for it, oldest policy first. */
    policies: v.array(policyExplanation),
    /** Limits over time that policies name, of a request that signs. */
    limits: v.array(explainedLimit),
    /** Who approved or rejected it, oldest first. */
    votes: v.array(
      v.object({
        /** Who voted. */
        userId: v.string(),
        /** Name of the user; empty if the user was deleted since. */
        userName: v.string(),
        /** Whether the vote approves or rejects. */
        selection: v.picklist(['VOTE_SELECTION_APPROVED', 'VOTE_SELECTION_REJECTED']),
        /** False once the vote is too old, or its credential was deleted or has expired. */
        counts: v.boolean(),
        /** When. */
        createdAt: timestamp,
      }),
    ),
    /** Information about the activity that is no longer stored. The explanation may then differ from the decision. */
    gap: v.optional(activityGap),
    /** Ways to complete the approvals: any one of these is enough. Empty unless approvals are missing. */
    missing: v.array(missingApprovals),
  },
})
