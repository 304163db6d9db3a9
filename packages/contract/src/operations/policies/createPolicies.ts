import * as v from 'valibot'

import { list } from '../../formats.ts'
import { submit } from '../../operation.ts'
import { policyParams } from '../../records/policy.ts'

export const createPolicies = /* @__PURE__ */ submit({
  summary: 'Creates policies: all of them, or none.',
  about: { kind: 'policy', by: 'policies' },
  access: { callers: ['user'], stamps: ['key', 'passkey'] },
  guarded: 'state',
  login: 'established',
  params: {
    /** Policies to make. */
    policies: v.pipe(list(policyParams), v.nonEmpty()),
  },
  result: {
    /** Identifiers of the policies, in the order of the request. */
    policyIds: v.array(v.string()),
  },
})
