import { makeSecretsFiles } from '../files/secretsFile.ts'
import { newVerify } from '../files/verifySecrets.ts'
import { judgedChanges, readJudged } from '../settings/judgedSettings.ts'
import type { OptionValues } from '../settings/options.ts'

/**
 * Creates the secrets of a new database. With `--enforce`, its enclave verifies what it is asked to do.
 *
 * @throws {@link StartRefused} if both files exist, or for malformed settings
 */
export async function createSecretsFiles(path: string, values: OptionValues): Promise<void> {
  const verify =
    values.enforce === undefined ? undefined : newVerify('enforce', judgedChanges(readJudged(values)))
  await makeSecretsFiles(path, verify)
}
