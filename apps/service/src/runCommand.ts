import { commands, findCommand } from './commands/commands.ts'
import { lockStore } from './commands/openStore.ts'
import type { Print } from './commands/Print.ts'
import type { ServiceLog } from './createPinoLog.ts'
import { describeFailure } from './describeFailure.ts'
import { helpText } from './settings/options.ts'
import { readOptions } from './settings/readOptions.ts'
import { type LogLevel, readSettings, type ServiceSettings } from './settings/readSettings.ts'
import type { RunningService } from './startService.ts'

/** Process that a command runs in. */
export interface CommandHost {
  environment: NodeJS.ProcessEnv
  /** Writes to stdout. */
  writeOutput(text: string): void
  /** Writes to stderr. */
  writeError(text: string): void
  createLog(level: LogLevel): ServiceLog
  /** Starts a service and waits until it ends. Rejects if it doesn't start. */
  keep(start: () => Promise<RunningService>, log: ServiceLog): Promise<void>
}

/**
 * Runs the service or one of its commands.
 *
 * @returns the exit status: 1 after a failure, with one sentence on stderr
 */
export async function runCommand(words: readonly string[], host: CommandHost): Promise<0 | 1> {
  const { environment, writeOutput } = host
  const print: Print = (answer) => writeOutput(`${JSON.stringify(answer)}\n`)
  let settings: ServiceSettings | undefined
  try {
    const values = readOptions(words, environment)
    if (values.help) {
      writeOutput(helpText(environment.npm_lifecycle_event === 'service' ? 'npm run service --' : undefined))
      return 0
    }
    const name = findCommand(values)
    if (name) {
      const call = {
        value: values[name]!,
        values,
        print,
        settings: (changed?: object) => {
          settings = readSettings({ ...values, ...changed })
          return settings
        },
      }
      return (await commands[name](call)) === false ? 1 : 0
    }
    const chosen = readSettings(values)
    settings = chosen
    const log = host.createLog(chosen.logLevel)
    const lock = await lockStore(chosen)
    try {
      const { serve } = await import('./commands/serve.ts')
      await host.keep(() => serve(chosen, log, lock, print), log)
    } catch (error) {
      await lock?.release()
      throw error
    }
    return 0
  } catch (error) {
    host.writeError(`${describeFailure(error, settings)}\n`)
    return 1
  }
}
