/** Why a secret doesn't fit a database. */
export interface SecretRefusal {
  /** Such as `service.sealKey`. */
  name: string
  /**
   * `other`: not the one that the database is used with. `dropped`: an old one, whose rotation has ended. `givenUp`: an old
   * one, instead of which others were adopted. `needed`: rows are still sealed with an old one, which is missing. `closed`:
   * rows don't open with it. `unused`: the database was never used with it. `used`: it
   * would be dropped while processes use it.
   */
  reason: 'other' | 'dropped' | 'givenUp' | 'needed' | 'closed' | 'unused' | 'used'
  /** Fingerprint of the key in use. */
  present: string
  /** Fingerprint of the key that is missing, and for the one of the database, since when it is in use (ms). Of one that was given up: since when. */
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
    const later = ofFile.every(({ reason }) => reason === 'used')
    const belongs = later ? 'would not belong to this database any more' : "doesn't belong to this database"
    return `${files[file]} ${belongs}: ${ofFile.map(describe).join('; ')}.`
  })
  if (refusals.some(({ reason }) => reason === 'givenUp'))
    sentences.push('What it sealed is only opened by it: --adopt-secrets with this file returns to it.')
  return `${sentences.join(' ')} See docs/rotation.md#which-secrets-belong-to-a-database`
}

function describe({ name, reason, present, expected, since }: SecretRefusal): string {
  const key = name.slice(name.indexOf('.') + 1)
  const used = since === undefined ? '' : `, in use since ${new Date(since).toISOString()}`
  const descriptions: Record<SecretRefusal['reason'], string> = {
    other: `${key} ${short(present)} should be ${short(expected)}${used}`,
    givenUp: `${key} ${short(present)} was replaced with ${short(expected)} by --adopt-secrets, at ${new Date(since ?? 0).toISOString()}`,
    used: `processes still use ${key} ${short(expected)}; replace them first`,
    dropped: `${key} ${short(present)} was replaced with ${short(expected)}${used}`,
    needed: `${key} ${short(expected)} still seals rows and is missing; run --reseal-keys with it before it is dropped`,
    unused: `the database was never used with ${key} ${short(present)}`,
    closed: `stored rows don't open with ${key} ${short(present)}`,
  }
  return descriptions[reason]
}

/** Enough of a fingerprint to tell keys apart. */
const short = (fingerprint = '') => fingerprint.slice(0, 8)
