import { lockStore } from './commands/openStore.ts'
import { createPinoLog } from './createPinoLog.ts'
import { describeFailure } from './describeFailure.ts'
import { helpText } from './settings/options.ts'
import { readOptions } from './settings/readOptions.ts'
import { readSettings, type ServiceSettings } from './settings/readSettings.ts'

/** Runs the service or one of its commands. On failure, exits with status 1 and one sentence on stderr. */
export async function runCommandLine(
  words: readonly string[],
  environment: NodeJS.ProcessEnv,
): Promise<void> {
  let settings: ServiceSettings | undefined
  try {
    const values = readOptions(words, environment)
    if (values.help) {
      process.stdout.write(
        helpText(environment.npm_lifecycle_event === 'service' ? 'npm run service --' : undefined),
      )
    } else if (values.createSecrets) {
      const { makeSecretsFiles } = await import('./files/secretsFile.ts')
      await makeSecretsFiles(values.createSecrets)
    } else if (values.enclave) {
      const { runEnclave } = await import('./commands/runEnclave.ts')
      await runEnclave(values)
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
      await callOperation(values.call, values)
    } else if (values.exportActivities) {
      const { exportActivities } = await import('./commands/exportActivities.ts')
      await exportActivities(values.exportActivities, values)
    } else if (values.verifyActivities) {
      const { verifyActivities } = await import('./commands/exportActivities.ts')
      await verifyActivities(values.verifyActivities, values)
    } else if (values.createOrganization) {
      settings = readSettings(values)
      const { createOrganization } = await import('./commands/createOrganization.ts')
      await createOrganization(settings, values.createOrganization, values)
    } else if (values.resealKeys) {
      settings = readSettings(values)
      const { resealSealedKeys } = await import('./commands/resealSealedKeys.ts')
      if (!(await resealSealedKeys(settings))) process.exit(1)
    } else if (values.verifyKeys) {
      settings = readSettings(values)
      const { verifySealedKeys } = await import('./commands/verifySealedKeys.ts')
      if (!(await verifySealedKeys(settings))) process.exit(1)
    } else {
      settings = readSettings(values)
      const log = createPinoLog(settings.logLevel)
      const lock = await lockStore(settings)
      const { serve } = await import('./commands/serve.ts')
      const { runUntilEnded } = await import('./runUntilEnded.ts')
      await runUntilEnded(serve(settings, log, lock), log)
    }
  } catch (error) {
    process.stderr.write(`${describeFailure(error, settings)}\n`)
    process.exit(1)
  }
}
