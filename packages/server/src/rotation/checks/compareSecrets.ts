import type { SecretRefusal } from '../../errors/SecretsRefused.ts'
import type { SecretCheck } from '../../store/secretChecks.ts'
import { type PresentSecret, type PresentSecrets, type SecretName, sealsRows } from './presentSecrets.ts'

export interface Comparison {
  refusals: SecretRefusal[]
  /** Checks that a start with these secrets changes: the steps of a rotation. */
  changes: SecretCheck[]
  /** Secrets that the database knows nothing about. */
  unknown: SecretName[]
}

/**
 * Compares the secrets of a process with those that the database is used with. A process may be one step of a rotation
 * behind or ahead of the others.
 */
export function compareSecrets(
  present: PresentSecrets,
  { checks, now }: { checks: readonly SecretCheck[]; now: number },
): Comparison {
  const comparison: Comparison = { refusals: [], changes: [], unknown: [] }
  for (const [key, secret] of Object.entries(present)) {
    const name = key as SecretName
    const check = checks.find((one) => one.name === name)
    if (!check) {
      comparison.unknown.push(name)
      continue
    }
    const compared = compare(name, secret, { check, now })
    if ('reason' in compared) comparison.refusals.push({ name, present: secret.current, ...compared })
    else if (compared !== check) comparison.changes.push(compared)
  }
  return comparison
}

function compare(
  name: SecretName,
  { current, others }: PresentSecret,
  { check, now }: { check: SecretCheck; now: number },
): SecretCheck | Omit<SecretRefusal, 'name' | 'present'> {
  const accepted = [current, ...others]
  const known = check.replaced.find(({ fingerprint }) => fingerprint === current)
  if (known?.givenUpAt !== undefined)
    return { reason: 'givenUp', expected: check.fingerprint, since: known.givenUpAt }
  if (known?.dropped) return { reason: 'dropped', expected: check.fingerprint, since: check.since }
  if (!accepted.includes(check.fingerprint))
    return { reason: 'other', expected: check.fingerprint, since: check.since }
  const missing = check.replaced.filter(
    ({ fingerprint, dropped }) => !dropped && !accepted.includes(fingerprint),
  )
  if (missing[0] && sealsRows[name]) return { reason: 'needed', expected: missing[0].fingerprint }
  // A process that has not taken the step yet, while others have.
  if (known) return check
  const isNext = current !== check.fingerprint
  if (!isNext && missing.length === 0) return check
  const replaced = check.replaced.map((one) => (missing.includes(one) ? { ...one, dropped: true } : one))
  if (!isNext) return { ...check, replaced }
  const previous = { fingerprint: check.fingerprint, dropped: false }
  return { name, fingerprint: current, since: now, replaced: [...replaced, previous] }
}
