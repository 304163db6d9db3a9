import { ServiceError } from '../errors/ServiceError.ts'
import type { CountingEnvironment } from '../limits/networkLimits.ts'
import type { OrganizationLimits } from '../limits/organizationLimits.ts'
import { isKnownFrom, receiverOf } from '../limits/sendLimits.ts'
import type { Captcha } from '../ports/captcha.ts'
import { countUse } from '../store/limits.ts'
import { askOrigins } from './askOrigins.ts'
import type { Challenges, ProofSubject } from './createChallenges.ts'
import type { WaveWatch } from './createWaveWatch.ts'
import { type AskCounts, proofBits, solutions } from './proofBits.ts'

export interface ProofEnvironment extends Omit<CountingEnvironment, 'settings'> {
  challenges: Challenges
  waves: Pick<WaveWatch, 'count' | 'countsOf' | 'waveOf'>
  captcha: Captcha | undefined
}

/** A request for a code or a sign-up. */
export interface ProofUse {
  subject: ProofSubject
  address: string
  /** Receiver of a code, normalized. */
  contact?: string | undefined
  configured: OrganizationLimits
  /** Header X-Proof-Of-Work. */
  proof: string | null
  /** Header X-Captcha-Token. */
  captchaToken: string | null
}

/** A wave ends this long after its last request, for operators: they see until when it goes on at least. */
const shownMs = 5 * 60_000
/** Longer tokens aren't sent to a vendor. Those of the three vendors have 2,048 characters at most. */
const mostTokenCharacters = 4_096

/**
 * Counts the request, and refuses it during a wave of sign-ups unless it solves a challenge. A receiver who is known in their
 * network needs none: strangers aren't in that network, so they learn nothing from it. At rest no statement is made.
 * docs/proof-of-work.md#when-a-wave-begins
 * @throws ServiceError PROOF_REQUIRED
 */
export async function requireProof(environment: ProofEnvironment, use: ProofUse): Promise<void> {
  const { waves, now, challenges } = environment
  const { subject, configured, address, contact, proof } = use
  const { tenantId } = subject
  const mode = configured.proofOfWork
  if (mode === 'off' || configured.isTrusted(address)) return
  const countsNow = () => (mode === 'always' ? waves.countsOf : waves.waveOf)(tenantId, now)
  // A proof is checked before anything else is done, and its request was counted when it was asked for.
  const isProven = proof !== null && countsNow() !== undefined && (await spend(environment, use, proof))
  if (isProven) return note(environment, use, { passed: 1 })
  const origins = askOrigins(address, contact)
  waves.count({ tenantId, origins, now })
  const counts = countsNow()
  if (!counts || (await isKnown(environment, use))) return
  const captcha = configured.acceptsCaptcha && environment.captcha !== undefined
  if (captcha && (await isVerified(environment, use))) return note(environment, use, { passed: 1 })
  note(environment, use, { refused: 1 })
  throw askForProof(challenges, { subject, now, counts, origins, captcha })
}

interface Asked {
  subject: ProofSubject
  now: number
  counts: AskCounts
  origins: ReturnType<typeof askOrigins>
  captcha: boolean
}

function askForProof(
  challenges: Challenges,
  { subject, now, counts, origins, captcha }: Asked,
): ServiceError {
  const bits = proofBits(counts, origins)
  return new ServiceError('PROOF_REQUIRED', {
    challenge: challenges.issue(subject, { bits, now }),
    bits,
    solutions,
    captcha,
  })
}

/** Whether the proof is valid. Each counts once. */
async function spend({ challenges, db, now }: ProofEnvironment, { subject }: ProofUse, proof: string) {
  const solved = challenges.check(proof, subject, now)
  if (!solved) return false
  const seconds = Math.ceil((solved.expiresAt - now) / 1_000)
  return await countUse(db, { key: `proof ${solved.id}`, windows: [{ count: 1, seconds }], now })
}

async function isKnown({ db, digest, now }: ProofEnvironment, { subject, contact }: ProofUse) {
  if (contact === undefined) return false
  const { knownAs } = receiverOf({ digest }, contact, subject.networks)
  return await isKnownFrom({ db, now, tenantId: subject.tenantId }, knownAs)
}

/** A vendor that is away verifies nothing: the client solves the challenge instead. */
async function isVerified(
  { captcha }: ProofEnvironment,
  { captchaToken, address, subject: { operation } }: ProofUse,
): Promise<boolean> {
  if (!captcha || !captchaToken || captchaToken.length > mostTokenCharacters) return false
  return await captcha.verify(captchaToken, { ip: address, operation }).catch(() => false)
}

/** Operators see a wave among the closed networks. */
function note(
  { closedNetworks, now }: ProofEnvironment,
  { subject: { tenantId }, configured }: ProofUse,
  counts: { refused: number } | { passed: number },
): void {
  if (configured.proofOfWork === 'always') return
  const wave = { tenantId, limit: 'waves', network: '*', at: now, fullUntil: now + shownMs } as const
  closedNetworks.add({ ...wave, refused: 0, known: 0, passed: 0, ...counts })
}
