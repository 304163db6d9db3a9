import * as v from 'valibot'

import { anyText, name, text } from '../formats.ts'
import { timestamp } from './timestamp.ts'

/** docs/wire-format.md#policy. */
export const policyEffect = /* @__PURE__ */ v.picklist(['EFFECT_ALLOW', 'EFFECT_DENY'])
export type PolicyEffect = v.InferOutput<typeof policyEffect>

/** docs/policies.md#expressions. The service compiles it, with a lower limit of length. */
export const policyExpression = /* @__PURE__ */ text(16_384)

/** The same about the time. Clients write an empty one for none. */
export const policyTime = /* @__PURE__ */ anyText(16_384)

/** docs/wire-format.md#policy. */
export const policyParams = /* @__PURE__ */ v.object({
  /** Name of the policy, unique in the organization. */
  policyName: name,
  /** Whether the policy allows or denies the activities that it applies to. */
  effect: policyEffect,
  /** Expression over the activity: when the policy applies. @default 'true' */
  condition: v.optional(policyExpression),
  /** Expression over the approvers: who must agree. @default 'true' */
  consensus: v.optional(policyExpression),
  /** Notes of its author. */
  notes: anyText(4096),
  /** Expression over the time: when the policy is active. Default, and for an empty one: always. */
  time: v.optional(policyTime),
})
export type PolicyParams = v.InferInput<typeof policyParams>

/** docs/wire-format.md#policy. */
export const policy = /* @__PURE__ */ v.object({
  /** Identifier of the policy. */
  policyId: v.string(),
  /** Name of the policy, unique in the organization. */
  policyName: v.string(),
  /** Whether the policy allows or denies the activities that it applies to. */
  effect: policyEffect,
  /** When it was made. */
  createdAt: timestamp,
  /** When it last changed. */
  updatedAt: timestamp,
  /** Notes of its author. */
  notes: v.string(),
  /** Expression over the approvers: who must agree. */
  consensus: v.string(),
  /** Expression over the activity: when the policy applies. */
  condition: v.string(),
  /** Expression over the time: when the policy is active. Without one, it is always active. */
  time: v.optional(v.string()),
})
export type Policy = v.InferOutput<typeof policy>
