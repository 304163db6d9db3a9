import { type Actor, resultOf } from '../../callService.ts'
import { type Fixture, query, type Scenarios, submit } from '../fixture.ts'

const ada = {
  recipientName: 'Ada',
  address: `0x${'cd'.repeat(20)}`,
  addressFormat: 'ADDRESS_FORMAT_ETHEREUM',
}

/** A user with a saved recipient. */
async function keeper(fixture: Fixture): Promise<{ person: Actor; recipientId: string }> {
  const person = await fixture.person()
  const created = await fixture.calls.submit(person, 'createRecipient', ada)
  return { person, recipientId: String(resultOf(created, 'createRecipient').recipientId) }
}

export const recipientScenarios = {
  createRecipient: {
    default: async (fixture) => submit(fixture, await fixture.person(), 'createRecipient', ada),
  },
  deleteRecipient: {
    async default(fixture) {
      const { person, recipientId } = await keeper(fixture)
      return submit(fixture, person, 'deleteRecipient', { recipientId })
    },
  },
  updateRecipient: {
    async default(fixture) {
      const { person, recipientId } = await keeper(fixture)
      return submit(fixture, person, 'updateRecipient', { recipientId, recipientName: 'Ada Lovelace' })
    },
  },
} satisfies Record<string, Scenarios>

export const recipientQueries = {
  listRecipients: {
    async default(fixture) {
      const { person } = await keeper(fixture)
      return query(fixture, person, 'listRecipients')
    },
  },
} satisfies Record<string, Scenarios>
