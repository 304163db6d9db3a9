import type { Activity } from '@latchkey/contract'
import { activityTypesOf, type SubmitOperation, wire } from '@latchkey/contract/wire'

import type { Activities, DecidedActivities, ListDecidedParameters } from './activities.types.ts'

const day = 24 * 3_600_000
/** How far back decided requests are listed. */
const days = 30
/** Pages of 100 that are looked through: the service doesn't tell apart what one person could do alone. */
const maxPages = 5

/** Sign-ins, codes, votes and others that wait for nobody. A service lists activities of 200 types at most. */
const alone: ReadonlySet<SubmitOperation> = new Set<SubmitOperation>([
  'approveActivity',
  'createReadWriteSession',
  'initOtp',
  'initUserEmailRecovery',
  'oauth',
  'oauth2Authenticate',
  'oauthLogin',
  'otpLogin',
  'recordReads',
  'rejectActivity',
  'sendTestMessage',
  'stampLogin',
  'updateAuthenticator',
  'verifyOtp',
])
const types = () =>
  (Object.keys(wire.submit) as SubmitOperation[]).flatMap((name) =>
    alone.has(name) ? [] : activityTypesOf(name),
  )

/** Whether another user had a say in it, or the user who asked withdrew it. */
const wasVotedOn = ({ votes }: Activity) =>
  votes.length > 1 || votes.some(({ selection }) => selection === 'VOTE_SELECTION_REJECTED')

/** The requests that were carried out, failed or were rejected after a vote, in the last 30 days. */
export async function listDecided(
  list: Activities['list'],
  { now, ...options }: ListDecidedParameters & { now: number },
): Promise<DecidedActivities> {
  const since = (now - days * day) / 1_000
  const activities: Activity[] = []
  let after: string | undefined
  for (let pages = 0; pages < maxPages; pages++) {
    const page = await list({
      ...options,
      statuses: ['ACTIVITY_STATUS_COMPLETED', 'ACTIVITY_STATUS_FAILED', 'ACTIVITY_STATUS_REJECTED'],
      types: types(),
      limit: 100,
      after,
    })
    activities.push(...page.filter((one) => wasVotedOn(one) && Number(one.updatedAt) >= since))
    const last = page.at(-1)
    // Votes count for a day, so that a request is decided within a day of being made. docs/decisions.md#votes
    if (page.length < 100 || !last || Number(last.createdAt) < since - day / 1_000)
      return { activities, isCut: false }
    after = last.id
  }
  return { activities, isCut: true }
}
