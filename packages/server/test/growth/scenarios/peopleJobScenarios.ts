import { type Fixture, query, type Scenarios, submit } from '../fixture.ts'

/** A selection of one new person. */
async function ofOne(fixture: Fixture) {
  const { contact } = await fixture.person()
  return { search: contact, people: 1 }
}

/** A job that has ended, since only one runs at a time. */
async function ended(fixture: Fixture): Promise<string> {
  const answer = await fixture.calls.submit(fixture.root, 'blockPeople', await ofOne(fixture))
  await fixture.service.server.settled()
  return answer.body.activity.result.blockPeopleResult.peopleJobId
}

/** Jobs on people. */
export const peopleJobScenarios = {
  blockPeople: {
    async default(fixture) {
      return submit(fixture, fixture.root, 'blockPeople', await ofOne(fixture))
    },
    'refused: more than were confirmed': async (fixture) =>
      submit(fixture, fixture.root, 'blockPeople', { search: 'person 32', people: 1, filter: 'unverified' }),
  },
  deletePeople: {
    async default(fixture) {
      return submit(fixture, fixture.root, 'deletePeople', {
        ...(await ofOne(fixture)),
        deleteWithoutExport: true,
      })
    },
  },
  stopPeopleJob: {
    async 'refused: a job that has ended'(fixture) {
      return submit(fixture, fixture.root, 'stopPeopleJob', { peopleJobId: await ended(fixture) })
    },
  },
} satisfies Record<string, Scenarios>

export const peopleJobQueries = {
  previewPeopleJob: {
    async default(fixture) {
      const { search } = await ofOne(fixture)
      return query(fixture, fixture.root, 'previewPeopleJob', { search })
    },
  },
  listPeopleJobs: {
    default: async (fixture) => query(fixture, fixture.root, 'listPeopleJobs'),
  },
  listPeopleJobResults: {
    default: async (fixture) =>
      query(fixture, fixture.root, 'listPeopleJobResults', { peopleJobId: await ended(fixture) }),
  },
} satisfies Record<string, Scenarios>
