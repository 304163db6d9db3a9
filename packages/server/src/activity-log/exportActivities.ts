import { hideContacts, hideMessage, hidesContacts } from '../activities/hideContacts.ts'
import type { Context } from '../context/context.ts'
import type { QueryHandler } from '../context/handler.ts'
import { invalid } from '../errors/ServiceError.ts'
import { activitiesById } from '../store/activities/activitiesById.ts'
import { locateActivity } from '../store/activities/activityBuckets.ts'
import { type ActivityLogLineRow, findLogLine, listLogLines } from '../store/activities/activityLog.ts'
import { findVotes } from '../store/activities/votes.ts'
import { numberActivities } from './numberActivities.ts'
import { emptyHead, hashLine, writeChangedLine, writeLine } from './writeLine.ts'

const defaultLimit = 100
/** Minimum of activities that one transaction numbers, however few a caller asks for. */
const batchSize = 100

/** A part of the log of ended activities, with a signature over everything up to its end. docs/activity-log.md#the-file */
export const exportActivities: QueryHandler<'exportActivities'> = async (
  context,
  { after: afterText = '0', limit: limitText },
) => {
  const { db, organization, now, tokens } = context
  const [after, limit] = [Number(afterText), Number(limitText ?? defaultLimit)]
  const organizationId = organization.id
  const numberMore = () => numberActivities(db, { organization, now, limit: Math.max(limit, batchSize) })
  let numbered = await numberMore()
  // Checked before more are numbered: a valid number comes from an earlier part, so the log already has it.
  if (after > numbered.log.number)
    throw invalid('parameters.after', `got a number beyond the log, expected at most ${numbered.log.number}`)
  while (!numbered.isComplete && numbered.log.number < after + limit) numbered = await numberMore()
  const rows = await listLogLines(db, { organizationId, after, limit })
  const last = rows.at(-1) ?? (await findLogLine(db, { organizationId, number: after }))
  const number = last?.number ?? 0
  const head = last?.head ?? emptyHead(organizationId)
  return {
    lines: await toLines(context, rows),
    number: String(number),
    isComplete: numbered.isComplete && number === numbered.log.number,
    signedHead: await tokens.issueLogHead({ organizationId, number, head, issuedAt: now }),
  }
}

/** Lines as they were numbered. A line is marked if its activity has changed since, or the caller may not see all of it. */
async function toLines(context: Context, rows: readonly ActivityLogLineRow[]): Promise<string[]> {
  const { db, organization } = context
  const ids = rows.map(({ activityId }) => activityId)
  const activityRows = await activitiesById(db, organization, ids)
  // Activities that retention has deleted are missing.
  const activities = new Map(activityRows.map((row) => [row.id, row]))
  const votes = await findVotes(
    db,
    ids.map((id) => locateActivity(organization, id)),
  )
  return rows.map(({ number, activityId, hash }) => {
    const activity = activities.get(activityId)
    const theirs = votes.filter((vote) => vote.activityId === activityId)
    if (activity && hidesContacts(context, activity))
      return writeChangedLine(
        number,
        hash,
        writeLine(number, hideContacts(activity), theirs.map(hideMessage)),
      )
    const line = activity && writeLine(number, activity, theirs)
    return line !== undefined && hashLine(line) === hash ? line : writeChangedLine(number, hash, line)
  })
}
