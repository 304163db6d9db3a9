import type { Enclave } from '@latchkey/enclave'

import { SecretsRefused } from '../../errors/SecretsRefused.ts'
import type { Secrets } from '../../secrets/secrets.ts'
import type { Database } from '../../store/database/store.ts'
import { findSecretChecks, lockSecretChecks, saveSecretCheck } from '../../store/secretChecks.ts'
import { compareSecrets } from './compareSecrets.ts'
import { enclaveSecrets, type PresentSecrets, type SecretName, serviceSecrets } from './presentSecrets.ts'

/** The secrets of one file: the service's, or the enclave's. */
type FileSecrets = { secrets: Secrets } | { enclave: Pick<Enclave, 'identity'> }

/** A step of a rotation that can't be undone. */
interface Drop {
  name: SecretName
  /** The file with the key that ends, and without it. */
  before: FileSecrets
  after: FileSecrets
  now: number
}

const presentIn = async (file: FileSecrets): Promise<PresentSecrets> =>
  'secrets' in file ? serviceSecrets(file.secrets) : await enclaveSecrets(file.enclave)

/**
 * Makes sure that a file is the one that the database is used with, and still is without the key that ends.
 *
 * @throws SecretsRefused if it isn't, or if no process has used it yet
 */
export async function requireDroppable(db: Database, { name, before, after, now }: Drop): Promise<void> {
  const checks = await findSecretChecks(db)
  const present = await presentIn(before)
  const { refusals, unknown } = compareSecrets(present, { checks, now })
  const unused = unknown.map((one) => ({
    name: one,
    reason: 'unused' as const,
    present: present[one]!.current,
  }))
  // Values that only the old key opens are counted, so it may be needed.
  const remaining = compareSecrets({ [name]: (await presentIn(after))[name] }, { checks, now }).refusals
  const used = remaining
    .filter(({ reason }) => reason === 'other')
    .map((refusal) => ({ ...refusal, reason: 'used' as const }))
  const wrong = refusals.length + unused.length > 0 ? [...refusals, ...unused] : used
  if (wrong.length > 0) throw new SecretsRefused(wrong)
}

/** Records that a key has ended: processes start without it, and those that still use it are refused. */
export async function recordDrop(db: Database, { name, before, after }: Drop): Promise<void> {
  const left = (await presentIn(after))[name]
  const ended = (await presentIn(before))[name]?.others.filter((one) => !left?.others.includes(one)) ?? []
  await db.transaction(async (transaction) => {
    for (const check of await lockSecretChecks(transaction)) {
      if (check.name !== name) continue
      const replaced = check.replaced.map((one) =>
        ended.includes(one.fingerprint) ? { ...one, dropped: true } : one,
      )
      await saveSecretCheck(transaction, { ...check, replaced })
    }
  })
}
