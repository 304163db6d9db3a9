import * as v from 'valibot'

import { distinctList, integer, list, name, uuid } from '../../formats.ts'
import { query } from '../../operation.ts'
import { activityStatus } from '../../records/activity.ts'
import { policyEffect, policyExpression, policyTime } from '../../records/policy.ts'
import {
  activityGap,
  policyExplanation,
  policyField,
  policyOutcome,
} from '../../records/policyExplanation.ts'
import { timestamp } from '../../records/timestamp.ts'

const draft = /* @__PURE__ */ v.object({
  /** Stored policy that the draft would replace. Default: it is a new one. */
  policyId: v.optional(uuid),
  /** Name of the policy. */
  policyName: name,
  /** Whether the policy allows or denies the activities that it applies to. */
  effect: policyEffect,
  /** Expression over the activity: when the policy applies. @default 'true' */
  condition: v.optional(policyExpression),
  /** Expression over the approvers: who must agree. @default 'true' */
  consensus: v.optional(policyExpression),
  /** Expression over the time: when the policy is active. Default, and for an empty one: always. */
  time: v.optional(policyTime),
})

const fault = /* @__PURE__ */ v.object({
  /** Expression with the mistake. */
  field: policyField,
  /** Code of the mistake, such as `unknown-field`. */
  reason: v.string(),
  /** Line of the expression, from 1. */
  line: v.number(),
  /** Column of that line, from 1, in code points. */
  column: v.number(),
  /** Explanation for people: what was found and what was expected. */
  message: v.string(),
  /** Suggested correction, as a sentence. */
  suggestion: v.optional(v.string()),
})

const warning = /* @__PURE__ */ v.object({
  /** `all-of-empty-list`: `all` is true where its list is empty. */
  warning: v.picklist(['all-of-empty-list']),
  /** Expression that it is about. */
  field: policyField,
  /** Part of the expression that it is about. */
  source: v.string(),
  /** Line of the expression, from 1. */
  line: v.number(),
  /** Column of that line, from 1, in code points. */
  column: v.number(),
  /** Expression that covers it, in place of the part. */
  suggestion: v.string(),
})

const replayed = /* @__PURE__ */ v.object({
  /** Activity that was replayed. */
  activityId: v.string(),
  /** Activity type, such as ACTIVITY_TYPE_SIGN_TRANSACTION_V2. */
  type: v.string(),
  /** How far it has come. */
  status: activityStatus,
  /** Who submitted it. */
  userId: v.string(),
  /** When it was submitted. */
  createdAt: timestamp,
  /** Why it wasn't replayed: what is no longer known of it, or that policies have no say in it. */
  skipped: v.optional(v.picklist([...activityGap.options, 'not-decided-by-policies'])),
  /** Outcome under the policies as they are stored. Absent if the activity was skipped. */
  before: v.optional(policyOutcome),
  /** Outcome under the policies with the drafts. Absent if the activity was skipped. */
  after: v.optional(policyOutcome),
  /** Policies that decide with the drafts, with their clauses. Empty where the root quorum decides. */
  decidedBy: v.array(policyExplanation),
})

export const simulatePolicies = /* @__PURE__ */ query({
  summary:
    'Tries policies out: their mistakes and warnings, and what they would change about the last activities.',
  source: 'extension',
  access: { callers: ['user', 'parent'], stamps: ['key', 'wallet'] },
  params: {
    /** Policies to try out. */
    policies: list(draft, 20),
    /** Stored policies to leave out. */
    withoutPolicyIds: v.optional(distinctList(uuid)),
    /** How many of the organization's last activities to replay. @default 25 */
    limit: v.optional(integer(0, 100)),
  },
  result: {
    /** Mistakes and warnings of each draft, in the order of the request. */
    drafts: v.array(
      v.object({
        /** Mistakes: the draft can't be stored. */
        errors: v.array(fault),
        /** Parts of the draft that may not do what its author intends. */
        warnings: v.array(warning),
        /** Permissions that the draft gives, and who gets them. Absent if it denies, or has mistakes. */
        gains: v.optional(
          v.object({
            /** Types of activities for which its condition may be true, also where that depends on their content. */
            types: v.array(v.string()),
            /** Queries that its condition names, and that only root users could make: `list_suborgs`. */
            queries: v.array(v.string()),
            /** Users whose approval alone is enough for its consensus. */
            userIds: v.array(v.string()),
          }),
        ),
      }),
    ),
    /** The last activities, newest first. Empty while a draft has mistakes. */
    activities: v.array(replayed),
  },
})
