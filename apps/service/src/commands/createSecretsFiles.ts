import { makeSecretsFiles } from '../files/secretsFile.ts'
import { newVerify, readVerifyMode } from '../files/verifySecrets.ts'
import { judgedChanges, readJudged } from '../settings/judgedSettings.ts'
import { nameOf, type OptionValues } from '../settings/options.ts'

/**
 * Creates the secrets of a new database, whose enclave refuses what nobody stamped unless `--verify` says otherwise.
 *
 * @throws {@link StartRefused} if both files exist, or for malformed settings
 */
export async function createSecretsFiles(path: string, values: OptionValues): Promise<void> {
  const mode = readVerifyMode(nameOf('verify'), values.verify ?? 'enforce')
  const verify = mode === 'off' ? undefined : newVerify(mode, judgedChanges(readJudged(values)))
  await makeSecretsFiles(path, verify, values.verify !== undefined)
}
