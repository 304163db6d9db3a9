import * as v from 'valibot'

import { anyText, list, name, text } from '../../formats.ts'
import { submit } from '../../operation.ts'

const policyParams = /* @__PURE__ */ v.object({
  /** Name of the policy, unique in the organization. */
  policyName: name,
  /** What the policy does where it applies. */
  effect: v.picklist(['EFFECT_ALLOW', 'EFFECT_DENY']),
  /** Expression over the activity: when the policy applies. */
  condition: v.optional(text(16_384)),
  /** Expression over the approvers: who must agree. */
  consensus: v.optional(text(16_384)),
  /** Notes of its author. */
  notes: anyText(4096),
})

export const createPolicies = /* @__PURE__ */ submit({
  access: { callers: ['user'], stamps: ['key', 'passkey'] },
  params: {
    /** Policies to make. */
    policies: v.pipe(list(policyParams), v.nonEmpty()),
  },
  result: {
    /** Identifiers of the policies, in the order of the request. */
    policyIds: v.array(v.string()),
  },
})
