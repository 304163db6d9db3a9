import { setThreshold } from '../../createTeam.ts'
import { type Fixture, type Scenario, type Scenarios, submit } from '../fixture.ts'

/** A vote by somebody who has an activity that waits, with the threshold that counts then. */
const vote =
  (name: 'approveActivity' | 'rejectActivity', threshold: number): Scenario =>
  async (fixture: Fixture) => {
    const person = await fixture.person()
    const { organizationId, userId } = person
    await setThreshold(fixture, organizationId, 2)
    const submitted = await fixture.calls.submit(person, 'updateUserName', { userId, userName: 'Voted' })
    await setThreshold(fixture, organizationId, threshold)
    return submit(fixture, person, name, { fingerprint: submitted.body.activity.fingerprint })
  }

export const voteScenarios = {
  approveActivity: { default: vote('approveActivity', 2), 'the last one': vote('approveActivity', 1) },
  rejectActivity: { default: vote('rejectActivity', 2) },
} satisfies Record<string, Scenarios>
