import type { PeopleJob } from '@latchkey/contract'

import { decodeCursor, encodeCursor, refusedCursor } from '../accounts/peopleCursor.ts'
import type { Context } from '../context/context.ts'
import type { QueryHandler, SubmitHandler } from '../context/handler.ts'
import { toTimestamp } from '../context/timestamps.ts'
import { ServiceError } from '../errors/ServiceError.ts'
import { isUuid } from '../parsing/cursorValues.ts'
import {
  endPeopleJob,
  findPeopleJob,
  type JobPerson,
  listPeopleJobRows,
  listResultRows,
  type PeopleJobRow,
} from '../store/people/peopleJobs.ts'

export const listPeopleJobs: QueryHandler<'listPeopleJobs'> = async ({ db, organization }) => ({
  peopleJobs: (await listPeopleJobRows(db, organization.id)).map(toPeopleJob),
})

const toPeopleJob = ({
  id,
  action,
  state,
  startedBy,
  startedAt,
  endedAt,
  ...counts
}: PeopleJobRow): PeopleJob => ({
  peopleJobId: id,
  action,
  state,
  startedBy,
  startedAt: toTimestamp(startedAt),
  ...(endedAt !== null && { endedAt: toTimestamp(endedAt) }),
  people: counts.people,
  done: counts.done,
  skipped: counts.skipped,
  failed: counts.failed,
})

const pageSize = 500

/** The report of a job: what came of it for each person. */
export const listPeopleJobResults: QueryHandler<'listPeopleJobResults'> = async (
  context,
  { peopleJobId, outcome, cursor },
) => {
  const { db } = context
  const { tenantId, id, action } = await requireJob(context, peopleJobId)
  const after = cursor === undefined ? undefined : readResultCursor(cursor)
  const rows = await listResultRows(db, { tenantId, id }, { outcome, after, limit: pageSize + 1 })
  const page = rows.slice(0, pageSize)
  const last = page.at(-1)
  return {
    action,
    results: page.map(({ organizationId: subOrganizationId, userId, outcome: result, reason }) => ({
      subOrganizationId,
      userId,
      outcome: result,
      ...(reason !== null && { reason }),
    })),
    ...(last && rows.length > pageSize && { next: encodeCursor([last.organizationId, last.userId]) }),
  }
}

/** @throws ServiceError REQUEST_INVALID */
function readResultCursor(cursor: string): JobPerson {
  const [organizationId, userId, ...rest] = decodeCursor(cursor)
  if (!isUuid(organizationId) || !isUuid(userId) || rest.length > 0) throw refusedCursor()
  return { organizationId, userId }
}

/** Stops a job after the batch that it is at. */
export const stopPeopleJob: SubmitHandler<'stopPeopleJob'> = {
  async apply(context, { peopleJobId }) {
    const { db, now } = context
    const { tenantId, id } = await requireJob(context, peopleJobId)
    if (!(await endPeopleJob(db, { tenantId, id, state: 'stopped', now })))
      throw new ServiceError('PEOPLE_JOB_REFUSED', { reason: 'ended' })
    return { peopleJobId }
  },
}

/** A job of the organization. @throws ServiceError PEOPLE_JOB_NOT_FOUND */
async function requireJob(
  { db, organization }: Pick<Context, 'db' | 'organization'>,
  peopleJobId: string,
): Promise<PeopleJobRow> {
  const job = await findPeopleJob(db, { tenantId: organization.id, id: peopleJobId })
  if (!job) throw new ServiceError('PEOPLE_JOB_NOT_FOUND', { peopleJobId })
  return job
}
