import { isSame } from '../isSame.ts'
import { textDigestHex } from '../textDigest.ts'
import { toStateLimit } from '../toStateLimit.ts'
import type { StateInterface, StatePolicy } from '../view.ts'
import type { ParametersOf, Permits } from './permits.types.ts'

export const policyPermits: Permits<'policies'> = {
  createPolicies: ({ before, after }, { policies }) =>
    before === undefined && policies.some((policy) => isRequestedPolicy(after, policy)),
  createPolicy: ({ before, after }, policy) => before === undefined && isRequestedPolicy(after, policy),

  // Demands compare what becomes of them: ../demands.ts
  updatePolicy: ({ id }, { policyId }) => id === policyId,
  deletePolicies: ({ id }, { policyIds }) => policyIds.includes(id),
  deletePolicy: ({ id }, { policyId }) => id === policyId,
}

type RequestedPolicy = Pick<ParametersOf<'createPolicy'>, 'effect' | 'condition' | 'consensus'> & {
  time?: string | null | undefined
}

export const isRequestedPolicy = (
  policy: StatePolicy | undefined,
  { effect, condition = 'true', consensus = 'true', time }: RequestedPolicy,
): boolean =>
  policy?.effect === effect &&
  policy.condition === condition &&
  policy.consensus === consensus &&
  policy.time === (time || null)

/** A session profile never changes. */
export const profilePermits: Permits<'profiles'> = {
  createSessionProfile: ({ before, after }, { scope, expirationSeconds }) =>
    before === undefined &&
    after.scope === scope &&
    after.seconds === (expirationSeconds === undefined ? null : Number(expirationSeconds)),
}

/** A limit never changes. */
export const limitPermits: Permits<'limits'> = {
  createLimits: ({ before, after }, { limits }) =>
    before === undefined && limits.some((limit) => isSame(after, toStateLimit(limit))),
  deleteLimits: ({ id }, { limitIds }) => limitIds.includes(id),
}

/** Interfaces decide how policies read calls. Their digest is that of the text in the request. */
export const interfacePermits: Permits<'interfaces'> = {
  createSmartContractInterface: ({ before, after }, { type, smartContractAddress, smartContractInterface }) =>
    before === undefined &&
    isInterface(after, {
      type,
      address: smartContractAddress,
      digest: textDigestHex(smartContractInterface),
    }),

  deleteSmartContractInterface: ({ id }, { smartContractInterfaceId }) => id === smartContractInterfaceId,
}

/** An address of Ethereum is kept in small letters. */
const isInterface = (stored: StateInterface, { type, address, digest }: StateInterface): boolean =>
  stored.type === type &&
  stored.digest === digest &&
  (stored.address === address || stored.address === address.toLowerCase())
