import { resultOf } from '../../callService.ts'
import { type Fixture, type Scenarios, submit } from '../fixture.ts'

/** A change of a contact that a member has asked for, where the organization allows it. */
async function ask(fixture: Fixture) {
  const { calls, root } = fixture
  await calls.submit(root, 'updateAuthProxyConfig', { contactChangeSeconds: 259_200 })
  const person = await fixture.person()
  const parameters = {
    subOrganizationId: person.organizationId,
    userId: person.userId,
    otpType: 'OTP_TYPE_EMAIL',
    contact: fixture.email(),
  }
  return { person, parameters }
}

async function asked(fixture: Fixture) {
  const { person, parameters } = await ask(fixture)
  const answer = await fixture.calls.submit(fixture.root, 'requestContactChange', parameters)
  const { contactChangeId } = resultOf(answer, 'requestContactChange')
  return { person, contactChangeId, ofAccount: { subOrganizationId: person.organizationId, contactChangeId } }
}

/** Changes of contacts by support. */
export const contactChangeScenarios = {
  requestContactChange: {
    async default(fixture) {
      return submit(fixture, fixture.root, 'requestContactChange', (await ask(fixture)).parameters)
    },
  },
  approveContactChange: {
    'refused: by who asked': async (fixture) =>
      submit(fixture, fixture.root, 'approveContactChange', (await asked(fixture)).ofAccount),
  },
  rejectContactChange: {
    async default(fixture) {
      return submit(fixture, fixture.root, 'rejectContactChange', (await asked(fixture)).ofAccount)
    },
  },
  stopContactChange: {
    async default(fixture) {
      const { person, contactChangeId } = await asked(fixture)
      return submit(fixture, person, 'stopContactChange', { userId: person.userId, contactChangeId })
    },
  },
} satisfies Record<string, Scenarios>
