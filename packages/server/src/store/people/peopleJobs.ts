import type { PeopleJobOutcome, PeopleJobReason, PeopleJobState } from '@latchkey/contract'
import { and, asc, desc, eq, gt, inArray, lt, lte, or, type SQL, sql } from 'drizzle-orm'

import { type Database, first } from '../database/store.ts'
import { peopleJobItems, peopleJobs } from '../tables/schema.ts'

export type PeopleJobRow = typeof peopleJobs.$inferSelect
export type PeopleJobItemRow = typeof peopleJobItems.$inferSelect

/** A job and its tenant. */
export type PeopleJobLocation = Pick<PeopleJobRow, 'tenantId' | 'id'>

/** A user whom a job reaches. */
export interface JobPerson {
  organizationId: string
  userId: string
}

const isAt = ({ tenantId, id }: PeopleJobLocation) =>
  and(eq(peopleJobs.tenantId, tenantId), eq(peopleJobs.id, id))
const isRunning = eq(peopleJobs.state, 'running')

/** Stores a job with everybody whom it reaches. Undefined if another job of the tenant runs. */
export async function insertPeopleJob(
  db: Database,
  job: typeof peopleJobs.$inferInsert,
  people: readonly JobPerson[],
): Promise<PeopleJobRow | undefined> {
  const row = first(await db.insert(peopleJobs).values(job).onConflictDoNothing().returning())
  if (!row) return undefined
  const [organizationIds, userIds] = [
    people.map((one) => one.organizationId),
    people.map((one) => one.userId),
  ]
  await db.execute(sql`
    insert into ${peopleJobItems} (tenant_id, job_id, organization_id, user_id, outcome)
    select ${row.tenantId}::uuid, ${row.id}::uuid, organization_id, user_id, 'waiting'
    from unnest(${listOf(organizationIds)}::uuid[], ${listOf(userIds)}::uuid[]) as people (organization_id, user_id)`)
  return row
}

const listOf = (ids: readonly string[]): string => `{${ids.join(',')}}`

export async function findPeopleJob(
  db: Database,
  location: PeopleJobLocation,
): Promise<PeopleJobRow | undefined> {
  return first(await db.select().from(peopleJobs).where(isAt(location)))
}

const listed = 10

/** Jobs of a tenant, newest first. */
export async function listPeopleJobRows(db: Database, tenantId: string): Promise<PeopleJobRow[]> {
  return await db
    .select()
    .from(peopleJobs)
    .where(eq(peopleJobs.tenantId, tenantId))
    .orderBy(desc(peopleJobs.startedAt), desc(peopleJobs.id))
    .limit(listed)
}

/** Jobs that run, and that no process works on. */
export async function listDuePeopleJobs(db: Database, now: number): Promise<PeopleJobLocation[]> {
  return await db
    .select({ tenantId: peopleJobs.tenantId, id: peopleJobs.id })
    .from(peopleJobs)
    .where(and(isRunning, lte(peopleJobs.leasedUntil, now)))
    .orderBy(asc(peopleJobs.leasedUntil))
    .limit(10)
}

interface Lease {
  /** Process that works on it. */
  leasedBy: string
  now: number
  leasedUntil: number
}

/**
 * Locks a job that runs for the next batch, and renews its lease. Undefined if it has ended, or another process works on
 * it.
 */
export async function leasePeopleJob(
  db: Database,
  location: PeopleJobLocation,
  { leasedBy, now, leasedUntil }: Lease,
): Promise<PeopleJobRow | undefined> {
  const isFree = or(eq(peopleJobs.leasedBy, leasedBy), lte(peopleJobs.leasedUntil, now))
  return first(
    await db
      .update(peopleJobs)
      .set({ leasedBy, leasedUntil })
      .where(and(isAt(location), isRunning, isFree))
      .returning(),
  )
}

/** Lets another process go on at once. */
export async function releasePeopleJob(
  db: Database,
  location: PeopleJobLocation,
  leasedBy: string,
): Promise<void> {
  await db
    .update(peopleJobs)
    .set({ leasedUntil: 0 })
    .where(and(isAt(location), eq(peopleJobs.leasedBy, leasedBy)))
}

/** Ends a job that runs. Undefined if it has ended already. */
export async function endPeopleJob(
  db: Database,
  { state, now, ...location }: PeopleJobLocation & { state: PeopleJobState; now: number },
): Promise<PeopleJobRow | undefined> {
  return first(
    await db
      .update(peopleJobs)
      .set({ state, endedAt: now })
      .where(and(isAt(location), isRunning))
      .returning(),
  )
}

const isItemOf = ({ tenantId, id }: PeopleJobLocation) =>
  and(eq(peopleJobItems.tenantId, tenantId), eq(peopleJobItems.jobId, id))

/** People whom a job hasn't reached, in the order in which their accounts are locked. */
export async function listWaitingPeople(
  db: Database,
  location: PeopleJobLocation,
  limit: number,
): Promise<JobPerson[]> {
  return await db
    .select({ organizationId: peopleJobItems.organizationId, userId: peopleJobItems.userId })
    .from(peopleJobItems)
    .where(and(isItemOf(location), eq(peopleJobItems.outcome, 'waiting')))
    .orderBy(asc(peopleJobItems.organizationId), asc(peopleJobItems.userId))
    .limit(limit)
}

/** Everybody in some accounts whom a job reaches, or has reached. */
export async function listPeopleOfJob(
  db: Database,
  location: PeopleJobLocation,
  organizationIds: readonly string[],
): Promise<JobPerson[]> {
  return await db
    .select({ organizationId: peopleJobItems.organizationId, userId: peopleJobItems.userId })
    .from(peopleJobItems)
    .where(and(isItemOf(location), inArray(peopleJobItems.organizationId, [...organizationIds])))
}

/** Result for a user. */
export interface PersonResult extends JobPerson {
  outcome: Exclude<PeopleJobOutcome, 'waiting'>
  reason?: PeopleJobReason | undefined
}

/** Stores the results of a batch, and counts them in the job, which is locked. */
export async function storeResults(
  db: Database,
  location: PeopleJobLocation,
  results: readonly PersonResult[],
): Promise<void> {
  if (results.length === 0) return
  const column = (read: (result: PersonResult) => string | undefined): SQL =>
    sql`${JSON.stringify(results.map((result) => read(result) ?? null))}::jsonb`
  await db.execute(sql`
    update ${peopleJobItems} as item set outcome = result.outcome, reason = result.reason
    from (select
        jsonb_array_elements_text(${column((one) => one.organizationId)})::uuid as organization_id,
        jsonb_array_elements_text(${column((one) => one.userId)})::uuid as user_id,
        jsonb_array_elements_text(${column((one) => one.outcome)}) as outcome,
        jsonb_array_elements_text(${column((one) => one.reason)}) as reason) as result
    where item.tenant_id = ${location.tenantId}::uuid and item.job_id = ${location.id}::uuid
      and item.organization_id = result.organization_id and item.user_id = result.user_id`)
  const countOf = (outcome: PersonResult['outcome']) =>
    results.filter((one) => one.outcome === outcome).length
  await db
    .update(peopleJobs)
    .set({
      done: sql`${peopleJobs.done} + ${countOf('done')}::int`,
      skipped: sql`${peopleJobs.skipped} + ${countOf('skipped')}::int`,
      failed: sql`${peopleJobs.failed} + ${countOf('failed')}::int`,
    })
    .where(isAt(location))
}

interface ResultPage {
  outcome: PeopleJobOutcome | undefined
  after: JobPerson | undefined
  limit: number
}

/** A page of a job's people with their outcomes. */
export async function listResultRows(
  db: Database,
  location: PeopleJobLocation,
  { outcome, after, limit }: ResultPage,
): Promise<PeopleJobItemRow[]> {
  const { organizationId, userId } = peopleJobItems
  const follows =
    after &&
    or(
      gt(organizationId, after.organizationId),
      and(eq(organizationId, after.organizationId), gt(userId, after.userId)),
    )
  return await db
    .select()
    .from(peopleJobItems)
    .where(and(isItemOf(location), outcome && eq(peopleJobItems.outcome, outcome), follows))
    .orderBy(asc(organizationId), asc(userId))
    .limit(limit)
}

/** Deletes jobs that ended before a time, with their results. */
export async function sweepPeopleJobs(db: Database, before: number): Promise<void> {
  const { tenantId, id, endedAt } = peopleJobs
  const old = await db.select({ tenantId, id }).from(peopleJobs).where(lt(endedAt, before)).limit(100)
  for (const location of old) {
    await db.delete(peopleJobItems).where(isItemOf(location))
    await db.delete(peopleJobs).where(isAt(location))
  }
}
