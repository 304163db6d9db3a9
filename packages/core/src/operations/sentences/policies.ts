import { warn } from '../../clear-signing/warn.ts'
import type { SomeDescribers } from '../describe.types.ts'
import type { Organization } from '../readOrganization.ts'

const changed = [warn('policy-change', {})]
const removed = [warn('policy-removed', {})]

const policiesNow = async ({ read }: Organization, ids: readonly string[]) =>
  (await read('listPolicies'))?.policies.filter(({ policyId }) => ids.includes(policyId)) ?? []

/** Current content of policies, under the names of the parameters that created them. */
const rulesOf = async (organization: Organization, ids: readonly string[]) => {
  const policies = await policiesNow(organization, ids)
  return {
    policies: policies.map(({ policyName, effect, condition, consensus, time }) => ({
      policyName,
      effect,
      condition,
      consensus,
      time,
    })),
  }
}

export const describePolicies: SomeDescribers<
  | 'createPolicies'
  | 'createPolicy'
  | 'createSmartContractInterface'
  | 'deletePolicies'
  | 'deletePolicy'
  | 'deleteSmartContractInterface'
  | 'updatePolicy'
> = {
  createPolicies: () => ({ warnings: changed }),
  createPolicy: () => ({ warnings: changed }),
  createSmartContractInterface: ({ parameters: { label, smartContractAddress } }) => ({
    facts: { name: label, address: smartContractAddress },
    warnings: [warn('interface-change', {})],
  }),
  deletePolicies: async ({ organization, parameters: { policyIds } }) => ({
    gone: await rulesOf(organization, policyIds),
    warnings: removed,
  }),
  deletePolicy: async ({ organization, parameters: { policyId } }) => ({
    gone: await rulesOf(organization, [policyId]),
    warnings: removed,
  }),
  deleteSmartContractInterface: () => ({ warnings: [warn('interface-change', {})] }),
  updatePolicy: async ({ organization, parameters: { policyId } }) => {
    const [policy] = await policiesNow(organization, [policyId])
    return {
      warnings: changed,
      before: policy && {
        policyName: policy.policyName,
        policyEffect: policy.effect,
        policyCondition: policy.condition,
        policyConsensus: policy.consensus,
        policyNotes: policy.notes,
        time: policy.time ?? '',
      },
    }
  },
}
