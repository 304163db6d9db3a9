import { describeError } from '../errors/describeError.ts'
import type { Clock } from '../ports/clock.ts'
import type { Log } from '../ports/log.ts'
import type { Settings } from '../settings/settings.ts'
import { forgetContacts, sweepRoutineActivities } from '../store/activities/activities.ts'
import { sweepClaims } from '../store/activities/activityClaims.ts'
import { sweepReplies } from '../store/activities/idempotentReplies.ts'
import { sweepAssertions } from '../store/authenticators.ts'
import { sweepBudgets } from '../store/budgets.ts'
import { sweepClosedNetworks } from '../store/closedNetworks.ts'
import { sweepContactChanges } from '../store/contacts/contactChanges.ts'
import { sweepFailures } from '../store/contacts/contactFailures.ts'
import { sweepRecoveryRequests } from '../store/contacts/recoveryRequests.ts'
import { makePartitionsAhead } from '../store/database/partitions/activityPartitions.ts'
import type { Store } from '../store/database/store.ts'
import { sweepLimits } from '../store/limits.ts'
import { sweepLocks } from '../store/locks.ts'
import { forgetLoginAddresses, sweepRefreshKeys } from '../store/logins.ts'
import { sweepOtps } from '../store/otps.ts'
import { sweepPeopleJobs } from '../store/people/peopleJobs.ts'
import { fillOldUsers } from '../store/people/userWords.ts'
import { sweepSentMessages } from '../store/sentMessages.ts'
import { sweepProcesses } from '../store/serviceProcesses.ts'
import { sweepTokenUses } from '../store/tokenUses.ts'
import { sweepUsageCounts } from '../store/usageCounts.ts'
import { sweepVerifications } from '../store/verifications.ts'
import { sweepImportTargets } from '../store/wallets/importTargets.ts'
import { sweepWebhookDeliveries } from '../store/webhookDeliveries.ts'
import type { BackgroundWork } from './backgroundWork.ts'
import { type OldRowSettings, sweepOldRows } from './sweepOldRows.ts'

const retryMs = 5_000
const resumeMs = 30_000
const sweepMs = 10 * 60_000
/** The database is blocked meanwhile, for a tenth of a second if there is little to do. */
const tidyMs = 3_600_000
/** Events are given up when they expire, unless their endpoint is paused. */
const leftMs = 24 * 3_600_000
/** Reads the whole tables of activities and keys. */
const oldRowsMs = 24 * 3_600_000

type SweptSettings = OldRowSettings &
  Pick<
    Settings,
    | 'routineRetentionSeconds'
    | 'contactRetentionSeconds'
    | 'addressRetentionSeconds'
    | 'usageRetentionSeconds'
    | 'codeRetentionSeconds'
  >

interface SweeperEnvironment {
  store: Pick<Store, 'db' | 'tidy'>
  clock: Clock
  log: Log
  backgroundWork: readonly Pick<BackgroundWork, 'retry'>[]
  settings: SweptSettings
  /** Activities that were stored until they are approved. */
  activities: { resumeAbandoned(): Promise<void> }
  /** Writes to the log whose contacts were read in the hours before. */
  logReads(): Promise<void>
  /** Tells webhooks that waves of sign-ups are over. */
  tellEndedWaves(): Promise<void>
}

/**
 * Retries background work, resumes executions that a process abandoned and deletes expired rows, at intervals. Doesn't
 * keep the process alive.
 */
export function startSweeper(environment: SweeperEnvironment): { stop(): Promise<void> } {
  const retry = setInterval(() => {
    for (const work of environment.backgroundWork) work.retry()
  }, retryMs)
  let resumption: Promise<void> | undefined
  const resuming = setInterval(() => {
    resumption ??= resume(environment).finally(() => {
      resumption = undefined
    })
  }, resumeMs)
  const sweeping = setInterval(() => void sweep(environment), sweepMs)
  const oldRows = startSweepingOldRows(environment)
  const oldUsers = startFillingOldUsers(environment)
  const partitioning = startLongWork(environment.log, sweepMs, () =>
    makePartitionsAhead(environment.store.db, environment.clock.now()),
  )
  const loggingReads = startLongWork(environment.log, sweepMs, () => environment.logReads())
  const tellingWaves = startLongWork(environment.log, sweepMs, () => environment.tellEndedWaves())
  const tidying = setInterval(() => void tidy(environment), tidyMs)
  const all = [retry, resuming, sweeping, tidying]
  for (const one of all) one.unref()
  return {
    async stop() {
      for (const one of all) clearInterval(one)
      await Promise.all([
        resumption,
        oldRows.stop(),
        oldUsers.stop(),
        partitioning.stop(),
        loggingReads.stop(),
        tellingWaves.stop(),
      ])
    },
  }
}

/** Once a day, and soon after the start: processes may not live for a day. */
function startSweepingOldRows({ store, clock, log, settings }: SweeperEnvironment): LongWork {
  let sweptAt = Number.NEGATIVE_INFINITY
  return startLongWork(log, sweepMs, (signal) => {
    const now = clock.now()
    if (now - sweptAt < oldRowsMs) return undefined
    sweptAt = now
    return sweepOldRows(store.db, { now, settings, log, signal })
  })
}

/**
 * After an upgrade, until every user is in the lists that operators search; then now and again, since a process of the
 * earlier version may still add some. Not in the migration: millions of users would keep the service from starting.
 */
function startFillingOldUsers({ store, clock, log }: SweeperEnvironment): LongWork {
  let filledAt = Number.NEGATIVE_INFINITY
  return startLongWork(log, retryMs, async (signal) => {
    if (clock.now() - filledAt < sweepMs) return
    await fillOldUsers(store.db, signal)
    filledAt = clock.now()
  })
}

interface LongWork {
  /** Aborts what is under way, and waits for its end. */
  stop(): Promise<void>
}

/** Does work that may take long, never twice at once. Doesn't keep the process alive. */
function startLongWork(
  log: Log,
  intervalMs: number,
  work: (signal: AbortSignal) => Promise<void> | undefined,
): LongWork {
  const stopping = new AbortController()
  let running: Promise<void> | undefined
  const timer = setInterval(() => {
    running ??= work(stopping.signal)
      ?.catch((error: unknown) => log.warn('sweep.failed', describeError(error)))
      .finally(() => {
        running = undefined
      })
  }, intervalMs)
  timer.unref()
  return {
    async stop() {
      clearInterval(timer)
      stopping.abort()
      await running
    },
  }
}

async function resume({ activities, log }: SweeperEnvironment): Promise<void> {
  await activities.resumeAbandoned().catch((error: unknown) => log.warn('sweep.failed', describeError(error)))
}

async function tidy({ store, log }: SweeperEnvironment): Promise<void> {
  await store.tidy?.().catch((error: unknown) => log.warn('sweep.failed', describeError(error)))
}

/** Deletes expired rows, the contacts that codes were sent to, and the addresses of sign-ins. Activities and ended keys: sweepOldRows.ts */
export async function sweep({
  store,
  clock,
  log,
  settings,
}: Omit<SweeperEnvironment, 'backgroundWork' | 'activities' | 'logReads' | 'tellEndedWaves'>): Promise<void> {
  const { db } = store
  const now = clock.now()
  try {
    await sweepLimits(db, now)
    await sweepBudgets(db, now)
    await sweepClosedNetworks(db, now)
    await sweepSentMessages(db, now)
    await sweepLocks(db, now)
    await sweepProcesses(db)
    await sweepFailures(db, now)
    await sweepTokenUses(db, now)
    const { routineRetentionSeconds: routineSeconds } = settings
    if (routineSeconds !== undefined) {
      await sweepRoutineActivities(db, now - routineSeconds * 1_000)
      await sweepRefreshKeys(db, now - routineSeconds * 1_000)
    }
    await forgetContacts(db, now - settings.contactRetentionSeconds * 1_000)
    await sweepContactChanges(db, now - settings.contactRetentionSeconds * 1_000)
    await sweepPeopleJobs(db, now - settings.contactRetentionSeconds * 1_000)
    await forgetLoginAddresses(db, now - settings.addressRetentionSeconds * 1_000)
    await sweepAssertions(db, now)
    await sweepReplies(db, now)
    await sweepClaims(db, now)
    await sweepImportTargets(db, now)
    await sweepOtps(db, now - settings.codeRetentionSeconds * 1_000)
    await sweepVerifications(db, now - settings.codeRetentionSeconds * 1_000)
    await sweepRecoveryRequests(db, now)
    await sweepWebhookDeliveries(db, now - leftMs)
    await sweepUsageCounts(db, now - settings.usageRetentionSeconds * 1_000)
  } catch (error) {
    log.warn('sweep.failed', describeError(error))
  }
}
