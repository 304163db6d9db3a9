import type { PeopleJobReason } from '@latchkey/contract'

import { blockLockedUser } from '../accounts/blockUser.ts'
import { requireExports } from '../accounts/deleteSubOrganization.ts'
import { lockSubOrganization } from '../accounts/lockSubOrganization.ts'
import type { Context } from '../context/context.ts'
import { ServiceError } from '../errors/ServiceError.ts'
import { lookOf } from '../messages/look.ts'
import { noticeMessage } from '../messages/noticeMessage.ts'
import { reachesOf } from '../notices/reachesOf.ts'
import { deleteSubOrganizationRows } from '../store/deletion/subOrganizationRows.ts'
import type { OrganizationFacts } from '../store/organizations.ts'
import {
  type JobPerson,
  listPeopleOfJob,
  type PeopleJobRow,
  type PersonResult,
} from '../store/people/peopleJobs.ts'
import { lockUser, lockUsersOf, type UserRow } from '../store/users.ts'

/** Part of a request's context that a batch needs. The organization is the job's. */
export type BatchContext = Pick<
  Context,
  'concerns' | 'db' | 'digest' | 'now' | 'organization' | 'outbox' | 'settings' | 'verifies'
>

/** How long a notice is worth sending. */
const noticeMs = 7 * 24 * 3_600_000

/** Carries a job out for some people, in the order of their accounts. */
export async function carryOutBatch(
  context: BatchContext,
  job: PeopleJobRow,
  people: readonly JobPerson[],
): Promise<PersonResult[]> {
  if (job.action === 'block') return await blockBatch(context, people)
  // Everybody whom the job reaches in an account is done with it, also those of the next batch.
  const organizationIds = [...new Set(people.map(({ organizationId }) => organizationId))]
  const reached = await listPeopleOfJob(context.db, job, organizationIds)
  const results: PersonResult[] = []
  for (const organizationId of organizationIds) {
    const ofAccount = reached.filter((one) => one.organizationId === organizationId)
    results.push(...(await deleteAccount(context, job, ofAccount)))
  }
  return results
}

async function blockBatch(context: BatchContext, people: readonly JobPerson[]): Promise<PersonResult[]> {
  const { db, now } = context
  const results: PersonResult[] = []
  for (const person of people) {
    const { organizationId, userId } = person
    const account = await lockAccount(context, organizationId)
    const user = account && (await lockUser(db, { organizationId, id: userId }))
    if (!user) results.push(skipped(person, 'gone'))
    else if (user.blockedAt !== null) results.push(skipped(person, 'blocked'))
    else {
      await blockLockedUser(db, { ...user, organizationId }, now)
      results.push({ ...person, outcome: 'done' })
    }
  }
  return results
}

async function deleteAccount(
  context: BatchContext,
  { withoutExport, withoutMail }: PeopleJobRow,
  people: readonly JobPerson[],
): Promise<PersonResult[]> {
  const { db, digest, now, verifies } = context
  const skipAll = (reason: PeopleJobReason) => people.map((person) => skipped(person, reason))
  const account = await lockAccount(context, people[0]!.organizationId)
  if (!account) return skipAll('gone')
  const users = await lockUsersOf(db, account.id)
  const isReached = ({ id }: UserRow) => people.some(({ userId }) => userId === id)
  if (!users.some(isReached)) return skipAll('gone')
  // The account belongs to others, too.
  if (!users.every(isReached)) return skipAll('shared')
  if (!withoutExport && !(await isExported({ ...context, organization: account })))
    return skipAll('notExported')
  if (!withoutMail) for (const user of users) await mailDeletion({ ...context, organization: account }, user)
  await deleteSubOrganizationRows(db, { organization: account, users, digest, now, verifies })
  return people.map((person) =>
    users.some(({ id }) => id === person.userId) ? { ...person, outcome: 'done' } : skipped(person, 'gone'),
  )
}

const skipped = (person: JobPerson, reason: PeopleJobReason): PersonResult => ({
  ...person,
  outcome: 'skipped',
  reason,
})

/** The sub-organization, locked; undefined if it is gone. */
async function lockAccount(context: BatchContext, id: string): Promise<OrganizationFacts | undefined> {
  try {
    return await lockSubOrganization(context, id)
  } catch (error) {
    if (error instanceof ServiceError && error.code === 'ORGANIZATION_NOT_FOUND') return undefined
    throw error
  }
}

async function isExported(context: BatchContext): Promise<boolean> {
  try {
    await requireExports(context)
    return true
  } catch (error) {
    if (error instanceof ServiceError && error.code === 'NOT_EXPORTED') return false
    throw error
  }
}

/** Tells a verified address. Not a number: the SMS of a wave would cost more than its accounts. */
async function mailDeletion(context: BatchContext, user: UserRow): Promise<void> {
  const { db, now, organization, outbox, settings } = context
  const reach = reachesOf(context, user).find(({ otpType }) => otpType === 'OTP_TYPE_EMAIL')
  if (!reach) return
  const look = await lookOf(context)
  const facts = {
    ...reach,
    act: 'accountDeleted' as const,
    language: user.language,
    look,
    origin: { at: now },
  }
  await outbox.add(db, noticeMessage(settings, facts), {
    tenantId: organization.tenantId,
    expiresAt: now + noticeMs,
  })
}
