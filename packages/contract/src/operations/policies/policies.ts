import * as v from 'valibot'

import { anyText, distinctList, name, uuid } from '../../formats.ts'
import { query, submit } from '../../operation.ts'
import { policy, policyEffect, policyExpression, policyParams, policyTime } from '../../records/policy.ts'

export const createPolicy = /* @__PURE__ */ submit({
  summary: 'Creates a policy.',
  served: [['_V3', '']],
  source: 'extension',
  about: { kind: 'policy', by: 'policyName' },
  access: { callers: ['user'], stamps: ['key', 'passkey'] },
  guarded: 'state',
  login: 'established',
  params: policyParams.entries,
  result: {
    /** Identifier of the policy. */
    policyId: v.string(),
  },
})

export const updatePolicy = /* @__PURE__ */ submit({
  summary: 'Changes a policy; omitted fields stay.',
  served: ['_V2'],
  source: 'extension',
  about: { kind: 'policy', by: 'policyId' },
  access: { callers: ['user'], stamps: ['key', 'passkey'] },
  guarded: 'state',
  login: 'established',
  params: {
    /** Policy to change. */
    policyId: uuid,
    /** New name, unique in the organization. */
    policyName: v.optional(name),
    /** New effect. */
    policyEffect: v.optional(policyEffect),
    /** New expression over the activity. `true` applies to every activity. */
    policyCondition: v.optional(policyExpression),
    /** New expression over the approvers. `true` asks for no approval beyond the submitter's. */
    policyConsensus: v.optional(policyExpression),
    /** New notes. */
    policyNotes: v.optional(anyText(4096)),
    /** New expression over the time. `true` is always. Empty: it stays as it is. */
    time: v.optional(policyTime),
  },
  result: {
    /** Policy that was changed. */
    policyId: v.string(),
  },
})

export const deletePolicy = /* @__PURE__ */ submit({
  summary: 'Deletes a policy.',
  source: 'extension',
  about: { kind: 'policy', by: 'policyId' },
  access: { callers: ['user'], stamps: ['key', 'passkey'] },
  guarded: 'state',
  login: 'established',
  params: {
    /** Policy to delete. */
    policyId: uuid,
  },
  result: {
    /** Policy that was deleted. */
    policyId: v.string(),
  },
})

export const deletePolicies = /* @__PURE__ */ submit({
  summary: 'Deletes policies: all of them, or none.',
  source: 'extension',
  about: { kind: 'policy', by: 'policyIds' },
  access: { callers: ['user'], stamps: ['key', 'passkey'] },
  guarded: 'state',
  login: 'established',
  params: {
    /** Policies to delete: all of them, or none. */
    policyIds: v.pipe(distinctList(uuid), v.nonEmpty()),
  },
  result: {
    /** Policies that were deleted. */
    policyIds: v.array(v.string()),
  },
})

export const getPolicy = /* @__PURE__ */ query({
  summary: 'Reads a policy.',
  source: 'extension',
  access: { callers: ['user', 'parent'], stamps: ['key', 'wallet'] },
  params: {
    /** Policy to read. */
    policyId: uuid,
  },
  result: {
    /** The policy. */
    policy,
  },
})

export const listPolicies = /* @__PURE__ */ query({
  summary: 'Lists the policies of an organization.',
  source: 'extension',
  access: { callers: ['user', 'parent'], stamps: ['key', 'wallet'] },
  params: {},
  result: {
    /** Policies of the organization, oldest first. */
    policies: v.array(policy),
  },
})
