import { createHash } from 'node:crypto'
import { activityType, intentKey, resultKey, wire } from '@latchkey/contract/wire'

import { announceActivity } from '../activities/announceActivity.ts'
import type { Environment } from '../context/context.ts'
import type { SubmitHandler } from '../context/handler.ts'
import { invalid } from '../errors/ServiceError.ts'
import { requireParent } from '../limits/closedNetworks.ts'
import { timeOrderedUuid } from '../ports/random.ts'
import { locateFingerprint, withFingerprint } from '../store/activities/activityBuckets.ts'
import { claimActivity } from '../store/activities/activityClaims.ts'
import { type ContactReadRow, listReadHours, type ReadHour, takeContactReads } from '../store/contactReads.ts'
import type { Database } from '../store/database/store.ts'
import { findOrganization } from '../store/organizations.ts'

/** A member's own record of an export. Everything is in the activity. docs/activity-log.md#who-read-contacts */
export const recordReads: SubmitHandler<'recordReads'> = {
  withoutEffects: true,

  async apply(context, { reads, since }) {
    requireParent(context)
    const at = reads.findIndex(({ source }) => source !== 'export')
    if (at >= 0)
      throw invalid(`parameters.reads.${at}.source`, "expected 'export': the service records other reads")
    if (since !== undefined)
      throw invalid('parameters.since', 'got a time, expected none: the service records hours')
    return {}
  },
}

const hourMs = 3_600_000
/** Processes write the counts of an hour this long after its end at the latest. */
const writtenMs = 60_000

type ReadsEnvironment = Pick<Environment, 'clock' | 'contactReads' | 'random' | 'settings' | 'webhooks'> & {
  db: Database
}

/** Writes an activity for each member and hour that is over. docs/activity-log.md#who-read-contacts */
export async function logReadHours(environment: ReadsEnvironment): Promise<void> {
  const { clock, contactReads, db, webhooks } = environment
  await contactReads.flush()
  const hours = await listReadHours(db, clock.now() - hourMs - writtenMs)
  for (const hour of hours) await logReads(environment, hour)
  if (hours.length > 0) webhooks.kick()
}

async function logReads({ clock, db, random, settings, webhooks }: ReadsEnvironment, readHour: ReadHour) {
  await db.transaction(async (transaction) => {
    const rows = await takeContactReads(transaction, readHour)
    const organization = await findOrganization(transaction, readHour.tenantId)
    if (rows.length === 0 || !organization) return
    const now = clock.now()
    const id = timeOrderedUuid(now, random)
    const fingerprint = `sha256:${createHash('sha256').update(`reads ${id}`).digest('hex')}`
    const [revision] = wire.submit.recordReads
    const row = {
      id: withFingerprint(id, fingerprint),
      ...locateFingerprint(organization, fingerprint),
      userId: readHour.userId,
      type: activityType('recordReads', revision),
      status: 'ACTIVITY_STATUS_COMPLETED' as const,
      intentKey: intentKey('recordReads', revision),
      intent: { reads: rows.map(toRead), since: readHour.hour / 1_000 },
      resultKey: resultKey('recordReads', revision),
      result: {},
      appProofs: null,
      changes: null,
      failure: null,
      sealedRequest: null,
      createdAt: now,
      updatedAt: now,
      isRoutine: false,
    }
    const stored = await claimActivity(transaction, row, now)
    if (stored) await announceActivity({ db: transaction, now, organization, settings, webhooks }, stored)
  })
}

const toRead = ({ source, filter, searched, people }: ContactReadRow) => ({
  source,
  people,
  ...(filter !== '' && { filter }),
  ...(searched && { searched }),
})
