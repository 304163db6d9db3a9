import { warn } from '../../clear-signing/warn.ts'
import type { Sentences } from '../describe.types.ts'
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

export const policySentences: Sentences<
  | 'createPolicies'
  | 'createPolicy'
  | 'createSmartContractInterface'
  | 'deletePolicies'
  | 'deletePolicy'
  | 'deleteSmartContractInterface'
  | 'updatePolicy'
> = {
  createPolicies: ({ parameters: { policies } }) => ({
    facts: { names: policies.map(({ policyName }) => policyName) },
    warnings: changed,
  }),
  createPolicy: ({ parameters: { policyName } }) => ({ facts: { name: policyName }, warnings: changed }),
  createSmartContractInterface: ({ parameters: { label, smartContractAddress } }) => ({
    facts: { name: label, address: smartContractAddress },
    warnings: [warn('interface-change', {})],
  }),
  deletePolicies: async ({ namesOf, organization, parameters: { policyIds } }) => ({
    facts: { names: await namesOf('policyIds', policyIds) },
    gone: await rulesOf(organization, policyIds),
    warnings: removed,
  }),
  deletePolicy: async ({ nameOf, organization, parameters: { policyId } }) => ({
    facts: { name: await nameOf('policyId', policyId) },
    gone: await rulesOf(organization, [policyId]),
    warnings: removed,
  }),
  deleteSmartContractInterface: async ({ nameOf, parameters: { smartContractInterfaceId } }) => ({
    facts: { name: await nameOf('smartContractInterfaceId', smartContractInterfaceId) },
    warnings: [warn('interface-change', {})],
  }),
  updatePolicy: async ({ nameOf, organization, parameters: { policyId } }) => {
    const [policy] = await policiesNow(organization, [policyId])
    return {
      facts: { name: await nameOf('policyId', policyId) },
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
