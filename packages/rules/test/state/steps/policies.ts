import { textDigestHex } from '../../../src/state/textDigest.ts'
import { toStateLimit } from '../../../src/state/toStateLimit.ts'
import { made, other, policy } from '../changes.ts'
import type { Steps } from './step.types.ts'

const asked = (operation: string, parameters: object) => ({ operation, parameters })
const requested = {
  effect: 'EFFECT_ALLOW',
  condition: "activity.action == 'SIGN'",
  consensus: 'approvers.count() > 1',
  time: 'time.hour > 8',
}
const limit = {
  limitName: 'usdc a day',
  asset: { network: 'eip155:8453', token: '0xAB' },
  where: "activity.action == 'SIGN'",
  per: 'P1D',
  by: ['user' as const],
}
const requestsLimit = { limitName: 'signatures', asset: 'requests' as const, per: 'total' }
const full = { ...requested, effect: 'EFFECT_ALLOW' } as const
const type = 'SMART_CONTRACT_INTERFACE_TYPE_ETHEREUM'
const stored = { type, address: '0xab', digest: textDigestHex('[]') }

/** Policies, and the interfaces by which they read calls. */
export const policySteps: Steps = {
  'a policy': { asked: asked('createPolicy', requested), becomes: { policies: { [made]: full } } },
  'a policy of nothing but its effect': {
    asked: asked('createPolicy', { effect: 'EFFECT_DENY', time: '' }),
    becomes: { policies: { [made]: policy } },
  },
  'one of several policies': {
    asked: asked('createPolicies', { policies: [{ effect: 'EFFECT_DENY' }, requested] }),
    becomes: { policies: { [made]: full } },
    most: { policies: 2 },
  },
  'a policy that changes': {
    asked: asked('updatePolicy', {
      policyId: made,
      policyEffect: 'EFFECT_ALLOW',
      policyCondition: requested.condition,
      policyConsensus: requested.consensus,
      time: requested.time,
    }),
    there: { policies: { [made]: policy } },
    becomes: { policies: { [made]: full } },
    isDemanded: true,
  },
  'a policy that changes in part': {
    asked: asked('updatePolicy', { policyId: made, policyCondition: 'false' }),
    there: { policies: { [made]: full } },
    becomes: { policies: { [made]: { ...full, condition: 'false' } } },
    isDemanded: true,
  },
  'a policy whose condition stays': {
    asked: asked('updatePolicy', { policyId: made, policyConsensus: 'false', time: '' }),
    there: { policies: { [made]: full } },
    becomes: { policies: { [made]: { ...full, consensus: 'false' } } },
    isDemanded: true,
  },
  'a policy that is removed': {
    asked: asked('deletePolicy', { policyId: made }),
    there: { policies: { [made]: policy } },
    becomes: { policies: { [made]: undefined } },
    isDemanded: true,
  },
  'policies that are removed': {
    asked: asked('deletePolicies', { policyIds: [made, other] }),
    there: { policies: { [made]: policy, [other]: policy } },
    becomes: { policies: { [made]: undefined, [other]: undefined } },
    isDemanded: true,
  },
  'a session profile': {
    asked: asked('createSessionProfile', { sessionProfileName: 'Agent', scope: 'true' }),
    becomes: { profiles: { [made]: { scope: 'true', seconds: null } } },
  },
  'a session profile with a lifetime': {
    asked: asked('createSessionProfile', {
      sessionProfileName: 'Agent',
      scope: 'true',
      expirationSeconds: '300',
    }),
    becomes: { profiles: { [made]: { scope: 'true', seconds: 300 } } },
  },
  limits: {
    asked: asked('createLimits', { limits: [limit, requestsLimit] }),
    becomes: { limits: { [made]: toStateLimit(limit), [other]: toStateLimit(requestsLimit) } },
    most: { limits: 2 },
  },
  'a limit that is removed': {
    asked: asked('deleteLimits', { limitIds: [made] }),
    there: { limits: { [made]: toStateLimit(limit) } },
    becomes: { limits: { [made]: undefined } },
    isDemanded: true,
  },
  'an interface': {
    asked: asked('createSmartContractInterface', {
      type,
      smartContractAddress: '0xAB',
      smartContractInterface: '[]',
    }),
    becomes: { interfaces: { [made]: stored } },
  },
  'an interface of an address that is case-sensitive': {
    asked: asked('createSmartContractInterface', {
      type,
      smartContractAddress: 'AbC',
      smartContractInterface: '[]',
    }),
    becomes: { interfaces: { [made]: { ...stored, address: 'AbC' } } },
  },
  'an interface that is removed': {
    asked: asked('deleteSmartContractInterface', { smartContractInterfaceId: made }),
    there: { interfaces: { [made]: stored } },
    becomes: { interfaces: { [made]: undefined } },
    isDemanded: true,
  },
}
