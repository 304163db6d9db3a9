import type { Actor } from '../../callService.ts'
import { type Fixture, query, type Scenarios, submit } from '../fixture.ts'

/** A user of an organization that allows recovery contacts. */
async function keeper(fixture: Fixture): Promise<Actor> {
  const { calls, root } = fixture
  await calls.submit(root, 'updateAuthProxyConfig', { contactChangeSeconds: 259_200 })
  return await fixture.person()
}

async function named(fixture: Fixture): Promise<Actor> {
  const person = await keeper(fixture)
  const { userId } = person
  await fixture.calls.submit(person, 'nameRecoveryContact', { userId, email: fixture.email() })
  return person
}

const contacts = (fixture: Fixture) => ({
  otpType: 'OTP_TYPE_EMAIL',
  contact: fixture.email(),
  newContact: fixture.email(),
})

export const recoverySubmits = {
  nameRecoveryContact: {
    async default(fixture) {
      const person = await keeper(fixture)
      const parameters = { userId: person.userId, email: fixture.email() }
      return submit(fixture, person, 'nameRecoveryContact', parameters)
    },
  },
  removeRecoveryContact: {
    async default(fixture) {
      const person = await named(fixture)
      return submit(fixture, person, 'removeRecoveryContact', { userId: person.userId })
    },
  },
  requestRecovery: {
    'refused: by who is not the auth proxy': async (fixture) =>
      submit(fixture, fixture.root, 'requestRecovery', contacts(fixture)),
  },
} satisfies Record<string, Scenarios>

export const recoveryQueries = {
  getRecoveryContact: {
    async default(fixture) {
      const person = await named(fixture)
      return query(fixture, person, 'getRecoveryContact', { userId: person.userId })
    },
  },
} satisfies Record<string, Scenarios>
