/** Why a secret doesn't fit a database. */
export interface SecretRefusal {
  /** Such as `service.sealKey`. */
  name: string
  /**
   * `other`: not the one that the database is used with. `dropped`: an old one, whose rotation has ended. `needed`: rows
   * are still sealed with an old one, which is missing. `closed`: rows don't open with it.
   */
  reason: 'other' | 'dropped' | 'needed' | 'closed'
  /** Fingerprint of the key in use. */
  present: string
  /** Fingerprint of the key that is missing, and for the one of the database, since when it is in use (ms). */
  expected?: string | undefined
  since?: number | undefined
}

/** The secrets of this process don't belong to the database. Nothing was sealed with them. */
export class SecretsRefused extends Error {
  override readonly name = 'SecretsRefused'
  readonly refusals: readonly SecretRefusal[]

  constructor(refusals: readonly SecretRefusal[]) {
    super(describeRefusals(refusals))
    this.refusals = refusals
  }
}

type SecretsFile = 'service' | 'enclave'

const defaultNames: Record<SecretsFile, string> = {
  service: "The service's secrets file",
  enclave: "The enclave's secrets file",
}

/**
 * One sentence for each file, without secrets.
 *
 * @param files what to call the files
 */
export function describeRefusals(
  refusals: readonly SecretRefusal[],
  files: Record<SecretsFile, string> = defaultNames,
): string {
  const sentences = (Object.keys(defaultNames) as SecretsFile[]).flatMap((file) => {
    const ofFile = refusals.filter(({ name }) => name.startsWith(`${file}.`))
    if (ofFile.length === 0) return []
    return `${files[file]} doesn't belong to this database: ${ofFile.map(describe).join('; ')}.`
  })
  return `${sentences.join(' ')} See docs/rotation.md#which-secrets-belong-to-a-database`
}

function describe({ name, reason, present, expected, since }: SecretRefusal): string {
  const key = name.slice(name.indexOf('.') + 1)
  const used = since === undefined ? '' : `, in use since ${new Date(since).toISOString()}`
  const descriptions: Record<SecretRefusal['reason'], string> = {
    other: `${key} ${short(present)} should be ${short(expected)}${used}`,
    dropped: `${key} ${short(present)} was replaced with ${short(expected)}${used}`,
    needed: `${key} ${short(expected)} still seals rows and is missing; run --reseal-keys with it before it is dropped`,
    closed: `stored rows don't open with ${key} ${short(present)}`,
  }
  return descriptions[reason]
}

/** Enough of a fingerprint to tell keys apart. */
const short = (fingerprint = '') => fingerprint.slice(0, 8)
