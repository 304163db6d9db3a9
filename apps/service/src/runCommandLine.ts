import { createPinoLog } from './createPinoLog.ts'
import { runCommand } from './runCommand.ts'

/** Runs the service or one of its commands in this process. On failure, exits with status 1. */
export async function runCommandLine(
  words: readonly string[],
  environment: NodeJS.ProcessEnv,
): Promise<void> {
  const status = await runCommand(words, {
    environment,
    say: (text) => void process.stdout.write(text),
    complain: (text) => void process.stderr.write(text),
    createLog: createPinoLog,
    // Loaded with the service: a start that fails early loads neither.
    async keep(start, log) {
      const { runUntilEnded } = await import('./runUntilEnded.ts')
      await runUntilEnded(start(), log)
    },
  })
  if (status !== 0) process.exit(status)
}
