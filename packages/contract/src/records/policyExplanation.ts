import * as v from 'valibot'

import { policyEffect } from './policy.ts'

/** docs/decisions.md#fixed-values: what a policy, or all of them, say about an activity. docs/policies.md#outcomes */
export const policyOutcome = /* @__PURE__ */ v.picklist([
  'OUTCOME_ALLOW',
  'OUTCOME_DENY_EXPLICIT',
  'OUTCOME_DENY_IMPLICIT',
  'OUTCOME_REQUIRES_CONSENSUS',
  'OUTCOME_REJECTED',
  'OUTCOME_ERROR',
  'OUTCOME_REQUIRES_AUTHENTICATORS',
  'OUTCOME_TIME_INACTIVE',
])
export type PolicyOutcome = v.InferOutput<typeof policyOutcome>

/** The three expressions of a policy. */
export const policyField = /* @__PURE__ */ v.picklist(['condition', 'consensus', 'time'])
export type PolicyField = v.InferOutput<typeof policyField>

/** An operand of the outer `&&` or `||` of an expression, or the whole expression. */
export const clauseOutcome = /* @__PURE__ */ v.object({
  /** Expression that the clause is part of. */
  field: policyField,
  /** The clause as it was written. */
  source: v.string(),
  /** Line of the expression, from 1. */
  line: v.number(),
  /** Column of that line, from 1, in code points. */
  column: v.number(),
  /** Result of the clause; ERROR if it could not be evaluated. */
  outcome: v.picklist(['TRUE', 'FALSE', 'ERROR']),
  /** Whether the expression has its outcome because of this clause. */
  decisive: v.boolean(),
  /** Why it could not be evaluated. */
  error: v.optional(
    v.object({
      /**
       * `missing`: the activity has no such object or field. `index` and `range`: beyond the end of a list or string.
       * `fuel`: too many steps. `undecodable`: data that could not be decoded.
       */
      reason: v.picklist(['missing', 'index', 'range', 'fuel', 'undecodable']),
      /** Expression that could not be read, such as `eth.tx.to`. */
      path: v.string(),
      /** Explanation for people, where there is more to say. */
      detail: v.optional(v.string()),
    }),
  ),
})
export type ClauseOutcome = v.InferOutput<typeof clauseOutcome>

/** Outcome of a policy for an activity, and the reasons for it. */
export const policyExplanation = /* @__PURE__ */ v.object({
  /** Identifier of the policy. Absent for a draft that replaces none. */
  policyId: v.optional(v.string()),
  /** Place of the draft in the request, from 0. Absent for a stored policy. */
  draft: v.optional(v.number()),
  /** Name of the policy. */
  policyName: v.string(),
  /** Whether the policy allows or denies the activities that it applies to. */
  effect: policyEffect,
  /** Outcome of the policy for the activity. */
  outcome: policyOutcome,
  /** Whether it applies: an allowing policy allows the activity or would with more approvals, a denying one denies it. */
  applies: v.boolean(),
  /** Clauses of its expressions. */
  clauses: v.array(clauseOutcome),
})
export type PolicyExplanation = v.InferOutput<typeof policyExplanation>

/**
 * Information about an activity that is no longer stored: a part of its request; a wallet or key that it is about; its
 * submitter; the credential that stamped it, where a policy asks for it.
 */
export const activityGap = /* @__PURE__ */ v.picklist([
  'request-not-kept',
  'target-deleted',
  'user-deleted',
  'credential-not-kept',
])
export type ActivityGap = v.InferOutput<typeof activityGap>

/** Something that would let an activity be executed. */
export const missingApprovals = /* @__PURE__ */ v.object({
  /** Requirement that is not met yet. */
  missing: v.picklist(['approvals']),
  /** Policy whose consensus asks for it. Absent if the root quorum asks for it. */
  policyId: v.optional(v.string()),
  /** Fewest further approvals that are enough. Absent where it can't be told. */
  count: v.optional(v.number()),
  /** Users who can give the next of them. */
  userIds: v.array(v.string()),
  /** User tag that exactly these users have, if there is one. */
  userTagId: v.optional(v.string()),
})
export type MissingApprovals = v.InferOutput<typeof missingApprovals>
