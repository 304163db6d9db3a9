import type { Environment } from '../context/context.ts'
import { describeError } from '../errors/describeError.ts'
import type { BackgroundWork } from '../jobs/backgroundWork.ts'
import { changeUnasked } from '../states/changeStates.ts'
import type { Database } from '../store/database/store.ts'
import { findOrganization } from '../store/organizations.ts'
import {
  endPeopleJob,
  leasePeopleJob,
  listDuePeopleJobs,
  listWaitingPeople,
  type PeopleJobLocation,
  releasePeopleJob,
  storeResults,
} from '../store/people/peopleJobs.ts'
import { findUser } from '../store/users.ts'
import { carryOutBatch } from './carryOutBatch.ts'

/** People of one transaction. Their accounts are locked meanwhile. */
const batchSize = 25
/** How long other processes leave a job alone after its last batch. */
const leaseMs = 60_000

type PeopleJobEnvironment = Pick<
  Environment,
  | 'clock'
  | 'digest'
  | 'random'
  | 'log'
  | 'outbox'
  | 'sentMessages'
  | 'settings'
  | 'enclave'
  | 'verifies'
  | 'watchChange'
> & {
  db: Database
}

interface Batch {
  location: PeopleJobLocation
  /** This process. */
  leasedBy: string
}

/**
 * Carries out jobs on people, in batches of one transaction each. What a batch did is committed with its results, so that
 * a job goes on from there after a restart, in any process.
 */
export function createPeopleJobWork(environment: PeopleJobEnvironment): BackgroundWork {
  const { clock, db, log, random } = environment
  const leasedBy = random.uuid()
  let running: Promise<void> | undefined
  let runsAgain = false
  let isClosed = false
  let lookedAt = Number.NEGATIVE_INFINITY

  async function run(): Promise<void> {
    lookedAt = clock.now()
    try {
      await carryOutAll()
    } catch (error) {
      // It goes on once its lease is over.
      log.warn('peopleJob.failed', describeError(error))
    }
    running = undefined
    if (runsAgain) retry()
  }

  /** A batch of each job in turn, so that no organization waits for the end of another one's. */
  async function carryOutAll(): Promise<void> {
    const active = new Map<string, PeopleJobLocation>()
    do {
      for (const location of await listDuePeopleJobs(db, clock.now())) active.set(location.id, location)
      if (active.size === 0) return
      for (const location of active.values())
        if (!(await carryOutNext(environment, { location, leasedBy }))) active.delete(location.id)
      environment.outbox.kick()
    } while (!isClosed && active.size > 0)
    for (const location of active.values()) await releasePeopleJob(db, location, leasedBy)
  }

  function retry(): void {
    if (isClosed) return
    runsAgain = running !== undefined
    running ??= run()
  }

  async function settled(): Promise<void> {
    // A job that another process left is due later.
    if (clock.now() > lookedAt) retry()
    while (running) await running
  }

  return {
    retry,
    settled,
    async close() {
      isClosed = true
      await settled()
    },
  }
}

/** @returns whether the job goes on */
async function carryOutNext(environment: PeopleJobEnvironment, batch: Batch): Promise<boolean> {
  try {
    return await runBatch(environment, batch, batchSize)
  } catch (error) {
    environment.log.warn('peopleJob.batchFailed', {
      peopleJobId: batch.location.id,
      ...describeError(error),
    })
  }
  // One of them can't be done: each gets a transaction of its own.
  for (let person = 0; person < batchSize; person++) {
    try {
      if (!(await runBatch(environment, batch, 1))) return false
    } catch (error) {
      await fail(environment, batch, error)
    }
  }
  return true
}

/** Carries a job out for the next people, in one transaction. @returns whether it goes on */
async function runBatch(
  environment: PeopleJobEnvironment,
  { location, leasedBy }: Batch,
  size: number,
): Promise<boolean> {
  const { clock, db, digest, log, outbox, sentMessages, settings } = environment
  // A deletion forgets how messages to the person went, also the last ones.
  await sentMessages.flush()
  return await db.transaction(async (transaction) => {
    const now = clock.now()
    const job = await leasePeopleJob(transaction, location, { leasedBy, now, leasedUntil: now + leaseMs })
    if (!job) return false
    const organization = await findOrganization(transaction, job.tenantId)
    const people = await listWaitingPeople(transaction, location, size)
    const member = await findUser(transaction, { organizationId: job.tenantId, id: job.startedBy })
    // A member who was removed or blocked since does nothing more.
    const isAllowed = organization !== undefined && member !== undefined && member.blockedAt === null
    if (people.length === 0 || !isAllowed) {
      const state = people.length === 0 ? 'done' : 'stopped'
      await endPeopleJob(transaction, { ...location, state, now })
      log.info('peopleJob.ended', { peopleJobId: job.id, organizationId: job.tenantId, status: state })
      return false
    }
    const { verifies } = environment
    const context = { db: transaction, digest, now, organization, outbox, settings, verifies }
    const results = await changeUnasked(transaction, { environment, now }, (watching) =>
      carryOutBatch({ ...context, ...watching }, job, people),
    )
    await storeResults(transaction, location, results)
    return true
  })
}

/** Leaves the next person out, so that one who can't be done doesn't keep the job from the others. */
async function fail(
  { clock, db, log }: PeopleJobEnvironment,
  { location, leasedBy }: Batch,
  error: unknown,
): Promise<void> {
  await db.transaction(async (transaction) => {
    const now = clock.now()
    if (!(await leasePeopleJob(transaction, location, { leasedBy, now, leasedUntil: now + leaseMs }))) return
    const [person] = await listWaitingPeople(transaction, location, 1)
    if (!person) return
    await storeResults(transaction, location, [{ ...person, outcome: 'failed' }])
    log.warn('peopleJob.personFailed', { peopleJobId: location.id, ...person, ...describeError(error) })
  })
}
