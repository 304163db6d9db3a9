import type { Enclave } from '@latchkey/enclave'
import { type SecretRefusal, SecretsRefused } from '../../errors/SecretsRefused.ts'
import type { Secrets } from '../../secrets/secrets.ts'
import type { Database } from '../../store/database/store.ts'
import {
  findSecretChecks,
  insertSecretCheck,
  lockSecretChecks,
  saveSecretCheck,
} from '../../store/secretChecks.ts'
import { requireNoProcesses } from '../../store/serviceProcesses.ts'
import { type Comparison, compareSecrets } from './compareSecrets.ts'
import {
  enclaveSecrets,
  type PresentSecrets,
  type SecretName,
  sealsRows,
  serviceSecrets,
} from './presentSecrets.ts'
import { sampleOpens } from './sampleOpens.ts'

/** Secrets to compare with those that a database is used with. */
export interface SecretsInUse {
  secrets: Secrets
  /** The enclave, unless it has the service's own secrets, or the process uses no wallets. */
  enclave: Pick<Enclave, 'identity' | 'verify'> | undefined
  now: number
}

/** The secrets of both files. @throws EnclaveError UNAVAILABLE */
const presentSecrets = async ({
  secrets,
  enclave,
}: Pick<SecretsInUse, 'secrets' | 'enclave'>): Promise<PresentSecrets> => ({
  ...serviceSecrets(secrets),
  ...(enclave && (await enclaveSecrets(enclave))),
})

/** Compares the secrets with those of the database, and changes nothing. Opens rows where the database has no check. */
export async function examineSecrets(
  db: Database,
  use: SecretsInUse,
): Promise<{ present: PresentSecrets; refusals: SecretRefusal[] }> {
  const present = await presentSecrets(use)
  const comparison = compareSecrets(present, { checks: await findSecretChecks(db), now: use.now })
  return {
    present,
    refusals: [...comparison.refusals, ...(await findClosed(db, present, { use, comparison }))],
  }
}

/**
 * Compares the secrets with those of the database, and records what is new: the first ones, and each step of a rotation.
 *
 * @returns the secrets that were compared
 * @throws SecretsRefused if they don't belong to the database; nothing is recorded then
 */
export async function recordSecrets(db: Database, use: SecretsInUse): Promise<PresentSecrets> {
  const present = await presentSecrets(use)
  const now = compareSecrets(present, { checks: await findSecretChecks(db), now: use.now })
  if (now.unknown.length === 0 && now.changes.length === 0) {
    refuse(now.refusals)
    return present
  }
  await db.transaction(async (transaction) => {
    const compare = async () =>
      compareSecrets(present, { checks: await lockSecretChecks(transaction), now: use.now })
    let comparison = await compare()
    if (comparison.unknown.length > 0) {
      refuse([...comparison.refusals, ...(await findClosed(transaction, present, { use, comparison }))])
      for (const name of comparison.unknown) {
        const fingerprint = present[name]!.current
        await insertSecretCheck(transaction, { name, fingerprint, since: use.now, replaced: [] })
      }
      // Another process may have recorded others first.
      comparison = await compare()
    }
    refuse(comparison.refusals)
    for (const change of comparison.changes) await saveSecretCheck(transaction, change)
  })
  return present
}

/**
 * Makes these the secrets of the database, whatever it was used with. Fingerprints of those before stay, so that their file
 * is known when it is found.
 *
 * @returns for each secret, the fingerprint before (if there was one) and now
 * @throws ServiceRunning while a process uses the database: it would go on sealing with the ones before
 */
export async function adoptSecrets(
  db: Database,
  use: Pick<SecretsInUse, 'secrets' | 'enclave' | 'now'>,
): Promise<Partial<Record<SecretName, { before: string | undefined; now: string }>>> {
  const present = await presentSecrets(use)
  return await db.transaction(async (transaction) => {
    await requireNoProcesses(transaction)
    const checks = await lockSecretChecks(transaction)
    const adopted: Partial<Record<SecretName, { before: string | undefined; now: string }>> = {}
    for (const [key, { current, others }] of Object.entries(present)) {
      const name = key as SecretName
      const before = checks.find((check) => check.name === name)
      const givenUp = { dropped: true, givenUpAt: use.now }
      const olds = [
        // Keys that a rotation under way replaced are given up, too: this file doesn't have them.
        ...(before?.replaced ?? []).map((one) => (one.dropped ? one : { ...one, ...givenUp })),
        ...(before ? [{ fingerprint: before.fingerprint, ...givenUp }] : []),
      ]
      const replaced = olds
        .filter(({ fingerprint }) => fingerprint !== current)
        .map((one) =>
          others.includes(one.fingerprint) ? { ...one, dropped: false, givenUpAt: undefined } : one,
        )
      const since = before?.fingerprint === current ? before.since : use.now
      await saveSecretCheck(transaction, { name, fingerprint: current, since, replaced })
      adopted[name] = { before: before?.fingerprint, now: current }
    }
    return adopted
  })
}

/** Records that nothing is sealed any more with the keys before these, which are in use. */
export async function dropReplacedSecrets(db: Database, present: PresentSecrets): Promise<void> {
  await db.transaction(async (transaction) => {
    for (const check of await lockSecretChecks(transaction)) {
      const name = check.name as SecretName
      if (!sealsRows[name] || present[name]?.current !== check.fingerprint) continue
      const replaced = check.replaced.map((one) => ({ ...one, dropped: true }))
      await saveSecretCheck(transaction, { ...check, replaced })
    }
  })
}

async function findClosed(
  db: Database,
  present: PresentSecrets,
  { use, comparison }: { use: SecretsInUse; comparison: Comparison },
): Promise<SecretRefusal[]> {
  const refusals: SecretRefusal[] = []
  for (const name of comparison.unknown) {
    if (sealsRows[name] && !(await sampleOpens(db, name, use)))
      refusals.push({ name, reason: 'closed', present: present[name]!.current })
  }
  return refusals
}

function refuse(refusals: readonly SecretRefusal[]): void {
  if (refusals.length > 0) throw new SecretsRefused(refusals)
}
