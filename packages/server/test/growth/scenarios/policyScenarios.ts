import { type Actor, resultOf } from '../../callService.ts'
import { type Fixture, query, type Scenarios, submit } from '../fixture.ts'

const policy = {
  policyName: 'signing',
  effect: 'EFFECT_ALLOW',
  condition: "activity.action == 'SIGN'",
  consensus: 'approvers.count() >= 1',
  notes: '',
}

let profiles = 0
const nextProfile = () => ({
  sessionProfileName: `Profile ${profiles++}`,
  scope: "activity.action == 'SIGN'",
})

/** A user with a policy. */
async function author(fixture: Fixture): Promise<{ person: Actor; policyId: string }> {
  const person = await fixture.person()
  const created = await fixture.calls.submit(person, 'createPolicy', policy)
  return { person, policyId: String(resultOf(created, 'createPolicy').policyId) }
}

const missingId = '00000000-0000-4000-8000-000000000001'
const limit = { limitName: 'signatures', asset: 'requests', per: 'P1D' }

export const policyScenarios = {
  // The service of these scenarios verifies nothing, so it has no limits.
  createLimits: {
    'refused: nothing counts': async (fixture) =>
      submit(fixture, await fixture.person(), 'createLimits', { limits: [limit] }),
  },
  deleteLimits: {
    'refused: no such limit': async (fixture) =>
      submit(fixture, await fixture.person(), 'deleteLimits', { limitIds: [missingId] }),
  },
  createPolicies: {
    default: async (fixture) =>
      submit(fixture, await fixture.person(), 'createPolicies', { policies: [policy] }),
  },
  createSessionProfile: {
    default: async (fixture) => submit(fixture, fixture.root, 'createSessionProfile', nextProfile()),
  },
  createPolicy: {
    default: async (fixture) => submit(fixture, await fixture.person(), 'createPolicy', policy),
  },
  updatePolicy: {
    async default(fixture) {
      const { person, policyId } = await author(fixture)
      return submit(fixture, person, 'updatePolicy', { policyId, policyName: 'other' })
    },
  },
  deletePolicy: {
    async default(fixture) {
      const { person, policyId } = await author(fixture)
      return submit(fixture, person, 'deletePolicy', { policyId })
    },
  },
  deletePolicies: {
    async default(fixture) {
      const { person, policyId } = await author(fixture)
      return submit(fixture, person, 'deletePolicies', { policyIds: [policyId] })
    },
  },
} satisfies Record<string, Scenarios>

export const policyQueries = {
  listLimits: {
    default: async (fixture) => query(fixture, fixture.reader, 'listLimits'),
  },
  getSessionProfile: {
    async default(fixture) {
      const created = await fixture.calls.submit(fixture.root, 'createSessionProfile', nextProfile())
      const { sessionProfileId } = resultOf(created, 'createSessionProfile')
      return query(fixture, fixture.reader, 'getSessionProfile', { sessionProfileId })
    },
  },
  getSessionProfiles: {
    default: async (fixture) => query(fixture, fixture.reader, 'getSessionProfiles'),
  },
  getPolicy: {
    async default(fixture) {
      const { person, policyId } = await author(fixture)
      return query(fixture, person, 'getPolicy', { policyId })
    },
  },
  explainActivity: {
    async default(fixture) {
      const person = await fixture.person()
      const created = await fixture.calls.submit(person, 'createPolicy', policy)
      return query(fixture, person, 'explainActivity', { activityId: created.body.activity.id })
    },
  },
  previewActivity: {
    async default(fixture) {
      const { person } = await author(fixture)
      return query(fixture, person, 'previewActivity', {
        activityType: 'ACTIVITY_TYPE_CREATE_USER_TAG',
        parameters: { userTagName: 'Finance', userIds: [] },
      })
    },
  },
  simulatePolicies: {
    async default(fixture) {
      const { person } = await author(fixture)
      return query(fixture, person, 'simulatePolicies', { policies: [] })
    },
  },
  listPolicies: {
    async default(fixture) {
      const { person } = await author(fixture)
      return query(fixture, person, 'listPolicies')
    },
  },
} satisfies Record<string, Scenarios>
