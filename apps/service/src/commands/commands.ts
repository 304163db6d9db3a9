import { StartRefused } from '../StartRefused.ts'
import { type CommandName, commandOptions } from '../settings/commandOptions.ts'
import type { OptionName, OptionValues } from '../settings/options.ts'
import type { ServiceSettings } from '../settings/readSettings.ts'
import type { Print } from './Print.ts'

/** How a command was called. */
export interface CommandCall {
  /** The command's own value. Empty commands have `yes`. */
  value: string
  /** All options. */
  values: OptionValues
  print: Print
  /** Reads the settings of the service, with some options changed. @throws {@link StartRefused} */
  settings(changed?: Partial<Record<OptionName, undefined>>): ServiceSettings
}

/** Resolves to false if what was looked for isn't as it should be: the exit status is 1 then. */
type Command = (call: CommandCall) => Promise<boolean | undefined>

/** The work of each command. Their modules are loaded on demand, since most need neither a database nor an enclave. */
export const commands: Readonly<Record<CommandName, Command>> = {
  async enclave({ values, print }) {
    const { runEnclave } = await import('./runEnclave.ts')
    await runEnclave(values, print)
  },
  async createSecrets({ value, values }) {
    const { createSecretsFiles } = await import('./createSecretsFiles.ts')
    await createSecretsFiles(value, values)
  },
  async wrapSecrets({ value, values }) {
    const { wrapSecrets } = await import('./wrapSecrets.ts')
    await wrapSecrets(value, values)
  },
  async unwrapSecrets({ value, values }) {
    const { unwrapSecrets } = await import('./wrapSecrets.ts')
    await unwrapSecrets(value, values)
  },
  async createOrganization({ value, values, print, settings }) {
    const { createOrganization } = await import('./createOrganization.ts')
    await createOrganization(settings(), value, values, print)
  },
  async verifyKeys({ print, settings }) {
    const { verifySealedKeys } = await import('./sealedKeys.ts')
    return await verifySealedKeys(settings(), print)
  },
  async checkDatabase({ print, settings }) {
    const { checkDatabase } = await import('./checkDatabase.ts')
    await checkDatabase(settings(), print)
  },
  async sealKey(call) {
    const { rotateEnclaveKey } = await import('./rotateEnclaveKey.ts')
    await rotateEnclaveKey('sealKey', call)
  },
  async signerKey(call) {
    const { rotateEnclaveKey } = await import('./rotateEnclaveKey.ts')
    await rotateEnclaveKey('signerKey', call)
  },
  async rotate(call) {
    const { rotateOwnSecret } = await import('./rotateOwnSecret.ts')
    await rotateOwnSecret(call)
  },
  async resealKeys({ print, settings }) {
    const { resealSealedKeys } = await import('./sealedKeys.ts')
    return await resealSealedKeys(settings(), print)
  },
  async refuseOldSeals(call) {
    const { refuseOldSeals } = await import('./rotateEnclaveKey.ts')
    await refuseOldSeals(call)
  },
  async promoteStandby({ values, print }) {
    const { promote } = await import('./promote.ts')
    await promote(values, print)
  },
  async verifyRequests(call) {
    const { verifyRequests } = await import('./verifyRequests.ts')
    await verifyRequests(call)
  },
  async adoptStates({ print, settings }) {
    const { adoptMissingStates } = await import('./organizationStates.ts')
    return await adoptMissingStates(settings(), print)
  },
  async closeAdoption({ print, settings }) {
    const { closeAdoptionOf } = await import('./organizationStates.ts')
    await closeAdoptionOf(settings(), print)
  },
  async checkStates({ print, settings }) {
    const { checkStoredStates } = await import('./organizationStates.ts')
    return await checkStoredStates(settings(), print)
  },
  async adoptSecrets({ values, print, settings }) {
    const { adoptFoundSecrets } = await import('./sealedKeys.ts')
    await adoptFoundSecrets(settings(), values.losing, print)
  },
  async distribute({ values, print, settings }) {
    settings()
    const { distribute } = await import('./distribute.ts')
    await distribute(values, print)
  },
  async partition({ values, print, settings }) {
    settings()
    const { partition } = await import('./distribute.ts')
    await partition(values, print)
  },
  async call({ value, values, print }) {
    const { callOperation } = await import('./callOperation.ts')
    await callOperation(value, values, print)
  },
  async exportActivities({ value, values, print }) {
    const { exportActivities } = await import('./exportActivities.ts')
    await exportActivities(value, values, print)
  },
  async verifyActivities({ value, values, print }) {
    const { verifyActivities } = await import('./exportActivities.ts')
    await verifyActivities(value, values, print)
  },
}

/**
 * The command among the options, if any.
 *
 * @throws {@link StartRefused} if there are several
 */
export function findCommand(values: OptionValues): CommandName | undefined {
  const names = (Object.keys(commands) as CommandName[]).filter((name) => values[name] !== undefined)
  if (names.length > 1)
    throw new StartRefused(
      `One command at a time: got ${names.map((name) => `--${commandOptions[name].flag}`).join(' and ')}.`,
    )
  return names[0]
}
