import { constants } from 'node:os'
import { describeError } from '@latchkey/server'

import type { ServiceLog } from './createPinoLog.ts'
import { followParent } from './followParent.mjs'
import type { RunningService } from './startService.ts'

/** Signals within this time count as one: npm forwards Ctrl-C, which the terminal sends as well. */
const sameMs = 1_000

/**
 * Keeps a started service until a signal, or the end of npm above it, ends it gracefully with status 0.
 * A second signal ends it at once, with the status that shells give that signal; so does one that comes while it
 * starts, with 0: nothing has been acknowledged yet.
 */
export async function runUntilEnded(starting: Promise<RunningService>, log: ServiceLog): Promise<void> {
  let service: RunningService | undefined
  let endingSince: number | undefined
  const end = async () => {
    if (endingSince !== undefined) return
    endingSince = performance.now()
    log.info('service.ending')
    await service?.close()
    await log.close()
    process.exit(0)
  }
  const crash = (error: unknown) => {
    log.error('service.crashed', describeError(error))
    void log.close().then(() => process.exit(1))
  }
  const onSignal = (signal: 'SIGTERM' | 'SIGINT' | 'SIGHUP') => {
    // A second signal exits at once. Pending work is in the database, as after a kill.
    if (performance.now() - (endingSince ?? Number.POSITIVE_INFINITY) > sameMs)
      process.exit(128 + constants.signals[signal])
    end().catch(crash)
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, onSignal)
  if (process.env.npm_lifecycle_event) followParent(() => end().catch(crash))
  process.on('uncaughtException', crash)
  process.on('unhandledRejection', crash)
  service = await starting
}
