import { lockStore } from './commands/openStore.ts'
import type { Print } from './commands/Print.ts'
import type { ServiceLog } from './createPinoLog.ts'
import { describeFailure } from './describeFailure.ts'
import { helpText } from './settings/options.ts'
import { readOptions } from './settings/readOptions.ts'
import { type LogLevel, readSettings, type ServiceSettings } from './settings/readSettings.ts'
import type { RunningService } from './startService.ts'

/** What a command does to the process that it runs in. */
export interface CommandHost {
  environment: NodeJS.ProcessEnv
  /** Writes to stdout. */
  say(text: string): void
  /** Writes to stderr. */
  complain(text: string): void
  createLog(level: LogLevel): ServiceLog
  /** Starts a service and keeps it until it ends. Rejects if it doesn't start. */
  keep(start: () => Promise<RunningService>, log: ServiceLog): Promise<void>
}

/**
 * Runs the service or one of its commands.
 *
 * @returns the exit status: 1 after a failure, with one sentence on stderr
 */
export async function runCommand(words: readonly string[], host: CommandHost): Promise<0 | 1> {
  const { environment, say } = host
  const print: Print = (answer) => say(`${JSON.stringify(answer)}\n`)
  let settings: ServiceSettings | undefined
  try {
    const values = readOptions(words, environment)
    if (values.help) {
      say(helpText(environment.npm_lifecycle_event === 'service' ? 'npm run service --' : undefined))
    } else if (values.createSecrets) {
      const { makeSecretsFiles } = await import('./files/secretsFile.ts')
      await makeSecretsFiles(values.createSecrets)
    } else if (values.enclave) {
      const { runEnclave } = await import('./commands/runEnclave.ts')
      await runEnclave(values, print)
    } else if (values.sealKey || values.signerKey) {
      const { rotateEnclaveKey } = await import('./commands/rotateEnclaveKey.ts')
      await rotateEnclaveKey(values.sealKey ? 'sealKey' : 'signerKey', values)
    } else if (values.wrapSecrets || values.unwrapSecrets) {
      const { unwrapSecrets, wrapSecrets } = await import('./commands/wrapSecrets.ts')
      if (values.wrapSecrets) await wrapSecrets(values.wrapSecrets, values)
      else await unwrapSecrets(values.unwrapSecrets!, values)
    } else if (values.rotate) {
      const { rotateOwnSecret } = await import('./commands/rotateOwnSecret.ts')
      await rotateOwnSecret(values.rotate, values)
    } else if (values.call) {
      const { callOperation } = await import('./commands/callOperation.ts')
      await callOperation(values.call, values, print)
    } else if (values.exportActivities) {
      const { exportActivities } = await import('./commands/exportActivities.ts')
      await exportActivities(values.exportActivities, values, print)
    } else if (values.verifyActivities) {
      const { verifyActivities } = await import('./commands/exportActivities.ts')
      await verifyActivities(values.verifyActivities, values, print)
    } else if (values.createOrganization) {
      settings = readSettings(values)
      const { createOrganization } = await import('./commands/createOrganization.ts')
      await createOrganization(settings, values.createOrganization, values, print)
    } else if (values.distribute) {
      settings = readSettings(values)
      const { distribute } = await import('./commands/distribute.ts')
      await distribute(values, print)
    } else if (values.partition) {
      settings = readSettings(values)
      const { partition } = await import('./commands/distribute.ts')
      await partition(values, print)
    } else if (values.resealKeys) {
      settings = readSettings(values)
      const { resealSealedKeys } = await import('./commands/resealSealedKeys.ts')
      if (!(await resealSealedKeys(settings, print))) return 1
    } else if (values.adoptSecrets) {
      settings = readSettings(values)
      const { adoptFoundSecrets } = await import('./commands/adoptFoundSecrets.ts')
      await adoptFoundSecrets(settings, print)
    } else if (values.verifyKeys) {
      settings = readSettings(values)
      const { verifySealedKeys } = await import('./commands/verifySealedKeys.ts')
      if (!(await verifySealedKeys(settings, print))) return 1
    } else {
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
    }
    return 0
  } catch (error) {
    host.complain(`${describeFailure(error, settings)}\n`)
    return 1
  }
}
