import { textDigestHex } from '../textDigest.ts'
import type { StateInterface, StatePolicy } from '../view.ts'
import type { ParametersOf, Permits } from './permits.types.ts'

export const policyPermits: Permits<'policies'> = {
  createPolicies: ({ before, after }, { policies }) =>
    before === undefined && policies.some((policy) => isRequestedPolicy(after, policy)),
  createPolicy: ({ before, after }, policy) => before === undefined && isRequestedPolicy(after, policy),

  updatePolicy: ({ id, before, after }, { policyId, policyEffect, policyCondition, policyConsensus, time }) =>
    id === policyId &&
    before !== undefined &&
    isRequestedPolicy(after, {
      effect: policyEffect ?? before.effect,
      condition: policyCondition ?? before.condition,
      consensus: policyConsensus ?? before.consensus,
      time: time || (before.time ?? undefined),
    }),

  deletePolicies: ({ id, after }, { policyIds }) => after === undefined && policyIds.includes(id),
  deletePolicy: ({ id, after }, { policyId }) => after === undefined && id === policyId,
}

type RequestedPolicy = Pick<ParametersOf<'createPolicy'>, 'effect' | 'condition' | 'consensus' | 'time'>

export const isRequestedPolicy = (
  policy: StatePolicy | undefined,
  { effect, condition = 'true', consensus = 'true', time }: RequestedPolicy,
): boolean =>
  policy?.effect === effect &&
  policy.condition === condition &&
  policy.consensus === consensus &&
  policy.time === (time || null)

/** Interfaces decide how policies read calls. Their digest is that of the text in the request. */
export const interfacePermits: Permits<'interfaces'> = {
  createSmartContractInterface: ({ before, after }, { type, smartContractAddress, smartContractInterface }) =>
    before === undefined &&
    isInterface(after, {
      type,
      address: smartContractAddress,
      digest: textDigestHex(smartContractInterface),
    }),

  deleteSmartContractInterface: ({ id, after }, { smartContractInterfaceId }) =>
    after === undefined && id === smartContractInterfaceId,
}

/** An address of Ethereum is kept in small letters. */
const isInterface = (
  stored: StateInterface | undefined,
  { type, address, digest }: StateInterface,
): boolean =>
  stored?.type === type &&
  stored.digest === digest &&
  (stored.address === address || stored.address === address.toLowerCase())
