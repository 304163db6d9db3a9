import { describeError } from '@latchkey/server'
import type { Log } from '@latchkey/server/ports'

import { followParent } from './followParent.mjs'
import type { RunningService } from './startService.ts'

/**
 * Keeps a started service until a signal, or the end of npm above it, ends it gracefully with status 0.
 * Signals that come while it starts end it at once: nothing has been acknowledged yet.
 */
export async function runUntilEnded(starting: Promise<RunningService>, log: Log): Promise<void> {
  let service: RunningService | undefined
  let ending = false
  const end = async () => {
    // Ctrl-C comes twice under npm: from the terminal, and passed on.
    if (ending) return
    ending = true
    log.info('service.ending')
    await service?.close()
    process.exit(0)
  }
  const crash = (error: unknown) => {
    log.error('service.crashed', describeError(error))
    process.exit(1)
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => end().catch(crash))
  if (process.env.npm_lifecycle_event) followParent(() => end().catch(crash))
  process.on('uncaughtException', crash)
  process.on('unhandledRejection', crash)
  service = await starting
}
