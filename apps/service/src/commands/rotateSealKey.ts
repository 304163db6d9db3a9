import { changeSealKey, sealKeySteps } from '../files/sealKeys.ts'
import { StartRefused } from '../StartRefused.ts'
import { nameOf, type OptionValues } from '../settings/options.ts'
import { enclaveFileOf } from '../settings/readEnclave.ts'

/**
 * Makes one step of replacing the seal key, in the enclave's secrets file.
 *
 * @throws {@link StartRefused} for an unknown step, or without the file's name
 */
export async function rotateSealKey(values: OptionValues): Promise<void> {
  const step = sealKeySteps.find((name) => name === values.sealKey)
  if (!step) throw new StartRefused(`--seal-key is ${values.sealKey}; expected ${sealKeySteps.join(', ')}.`)
  const file = enclaveFileOf(values)
  if (!file) throw new StartRefused(`--seal-key needs ${nameOf('enclaveSecretsFile')}.`)
  await changeSealKey(file, step)
}
