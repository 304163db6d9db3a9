import type { PeopleJobAction, PeopleJobProblem } from '@latchkey/contract'

import type { PeopleSelection } from '../accounts/peopleFilters.ts'
import type { Context } from '../context/context.ts'
import type { SubmitHandler } from '../context/handler.ts'
import { ServiceError } from '../errors/ServiceError.ts'
import { takePerson } from '../limits/memberLimits.ts'
import { insertPeopleJob, type JobPerson } from '../store/people/peopleJobs.ts'
import { collectPeople } from './collectPeople.ts'

/** Blocks everybody who matches, one after the other: createPeopleJobWork.ts. docs/operating.md#end-a-wave-of-sign-ups */
export const blockPeople: SubmitHandler<'blockPeople', JobPerson[]> = {
  preparesNothing: true,
  prepare: (context, parameters) => collectConfirmed(context, parameters),
  async apply(context, _, people) {
    // A job is no way around a member's daily number.
    for (const { userId } of people) await takePerson(context, 'people', userId)
    return start(context, people, { action: 'block', withoutExport: false, withoutMail: true })
  },
  committed: ({ peopleJobs }) => peopleJobs.retry(),
}

/** Deletes the accounts of everybody who matches, in the same way. */
export const deletePeople: SubmitHandler<'deletePeople', JobPerson[]> = {
  preparesNothing: true,
  prepare: (context, parameters) => collectConfirmed(context, parameters),
  apply: (context, { deleteWithoutExport = false, withoutMail = false }, people) =>
    start(context, people, { action: 'delete', withoutExport: deleteWithoutExport, withoutMail }),
  committed: ({ peopleJobs }) => peopleJobs.retry(),
}

/** Whom the job reaches: never more people than were confirmed. @throws ServiceError PEOPLE_JOB_REFUSED */
async function collectConfirmed(
  context: Context,
  { people: confirmed, ...selection }: PeopleSelection & { people: number },
): Promise<JobPerson[]> {
  const { people, isTooMany } = await collectPeople(context, selection)
  if (isTooMany) throw refused('tooMany')
  if (people.length === 0) throw refused('nobody')
  if (people.length > confirmed) throw refused('morePeople', people.length)
  return people
}

async function start(
  { caller, db, now, organization, random }: Context,
  people: readonly JobPerson[],
  terms: { action: PeopleJobAction; withoutExport: boolean; withoutMail: boolean },
) {
  const job = {
    ...terms,
    tenantId: organization.id,
    id: random.uuid(),
    state: 'running' as const,
    startedBy: caller.userId,
    people: people.length,
    startedAt: now,
  }
  if (!(await insertPeopleJob(db, job, people))) throw refused('runs')
  return { peopleJobId: job.id, people: people.length }
}

const refused = (reason: PeopleJobProblem, people?: number) =>
  new ServiceError('PEOPLE_JOB_REFUSED', { reason, people })
