import { setFlagsFromString } from 'node:v8'

import { createPinoLog } from './createPinoLog.ts'
import { runCommand } from './runCommand.ts'

/** Runs the service or one of its commands in this process. On failure, exits with status 1. */
export async function runCommandLine(
  words: readonly string[],
  environment: NodeJS.ProcessEnv,
): Promise<void> {
  const status = await runCommand(words, {
    environment,
    writeOutput: (text) => void process.stdout.write(text),
    writeError: (text) => void process.stderr.write(text),
    createLog: createPinoLog,
    // Imported late: a start that fails early doesn't load the service.
    async keep(start, log) {
      // After requests that wait for the database, V8 would allocate the objects of every request in the old generation,
      // which costs more to collect: wallet_kit_config took 1.8 times the CPU time once whoami had been called.
      setFlagsFromString('--no-allocation-site-pretenuring')
      const { runUntilEnded } = await import('./runUntilEnded.ts')
      await runUntilEnded(start(), log)
    },
  })
  if (status !== 0) process.exit(status)
}
