import { changeEnclaveKey, type EnclaveKeyName, enclaveKeySteps } from '../files/enclaveKeys.ts'
import { StartRefused } from '../StartRefused.ts'
import { nameOf, type OptionValues } from '../settings/options.ts'
import { enclaveFileOf } from '../settings/readEnclave.ts'

/**
 * Makes one step of replacing a key in the enclave's secrets file.
 *
 * @throws {@link StartRefused} for an unknown step, or without the file's name
 */
export async function rotateEnclaveKey(name: EnclaveKeyName, values: OptionValues): Promise<void> {
  const step = enclaveKeySteps.find((one) => one === values[name])
  if (!step)
    throw new StartRefused(`${nameOf(name)} is ${values[name]}; expected ${enclaveKeySteps.join(', ')}.`)
  const file = enclaveFileOf(values)
  if (!file) throw new StartRefused(`${nameOf(name)} needs ${nameOf('enclaveSecretsFile')}.`)
  await changeEnclaveKey(file, { name, step })
}
