import { describeError } from '../errors/describeError.ts'
import type { Clock } from '../ports/clock.ts'
import type { Log } from '../ports/log.ts'
import type { Settings } from '../settings/settings.ts'
import { forgetContacts } from './activities.ts'
import { sweepAssertions } from './authenticators.ts'
import { sweepFailures } from './contactFailures.ts'
import { sweepReplies } from './idempotentReplies.ts'
import { sweepImportTargets } from './importTargets.ts'
import { sweepLimits } from './limits.ts'
import { sweepOtps } from './otps.ts'
import type { Outbox } from './outbox.ts'
import type { Store } from './store.ts'
import { sweepTokenUses } from './tokenUses.ts'
import type { TvcLaunches } from './tvcLaunches.ts'
import { sweepVerifications } from './verifications.ts'

const retryMs = 5_000
const resumeMs = 30_000
const sweepMs = 10 * 60_000
/** The database is blocked meanwhile, for a tenth of a second if there is little to do. */
const tidyMs = 3_600_000
/** Codes and tokens are kept for a day after they expire, for support. */
const keptMs = 24 * 3_600_000

interface SweeperEnvironment {
  store: Pick<Store, 'db' | 'tidy'>
  clock: Clock
  log: Log
  outbox: Outbox
  tvcLaunches: TvcLaunches
  settings: Pick<Settings, 'contactRetentionSeconds'>
  /** Activities that were stored until they are approved. */
  activities: { resumeAbandoned(): Promise<void> }
}

/**
 * Retries mail and launches, resumes executions that a process abandoned and deletes expired rows, at intervals. Doesn't
 * keep the process alive.
 */
export function startSweeper(environment: SweeperEnvironment): { stop(): Promise<void> } {
  const retry = setInterval(() => {
    environment.outbox.kick()
    environment.tvcLaunches.kick()
  }, retryMs)
  let resumption: Promise<void> | undefined
  const resuming = setInterval(() => {
    resumption ??= resume(environment).finally(() => {
      resumption = undefined
    })
  }, resumeMs)
  const sweeping = setInterval(() => void sweep(environment), sweepMs)
  const tidying = setInterval(() => void tidy(environment), tidyMs)
  const all = [retry, resuming, sweeping, tidying]
  for (const one of all) one.unref()
  return {
    async stop() {
      for (const one of all) clearInterval(one)
      await resumption
    },
  }
}

async function resume({ activities, log }: SweeperEnvironment): Promise<void> {
  await activities.resumeAbandoned().catch((error: unknown) => log.warn('sweep.failed', describeError(error)))
}

async function tidy({ store, log }: SweeperEnvironment): Promise<void> {
  await store.tidy?.().catch((error: unknown) => log.warn('sweep.failed', describeError(error)))
}

/** Deletes expired rows. Activities and ended keys stay, without the contacts that codes were sent to. */
export async function sweep({
  store,
  clock,
  log,
  settings,
}: Omit<SweeperEnvironment, 'outbox' | 'tvcLaunches' | 'activities'>): Promise<void> {
  const { db } = store
  const now = clock.now()
  try {
    await sweepLimits(db, now)
    await sweepFailures(db, now)
    await sweepTokenUses(db, now)
    await forgetContacts(db, now - settings.contactRetentionSeconds * 1_000)
    await sweepAssertions(db, now)
    await sweepReplies(db, now)
    await sweepImportTargets(db, now)
    await sweepOtps(db, now - keptMs)
    await sweepVerifications(db, now - keptMs)
  } catch (error) {
    log.warn('sweep.failed', describeError(error))
  }
}
