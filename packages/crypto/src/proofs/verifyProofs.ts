import { decodeHex, encodeHex, toBytes } from '../encoding.ts'
import { isRecord } from '../isRecord.ts'
import { verifyRaw } from '../publicKey.ts'
import { type Attestation, readAttestation, verifyAttestation } from './attestation.ts'
import { checkDecision } from './decision.ts'
import { type Manifest, type ManifestEnvelope, readEnvelope, readManifest } from './manifest.ts'

/** SHA-256 of the root certificate of AWS Nitro enclaves, as AWS publishes it. */
export const awsRootFingerprint = '641a0321a3e244efe456463195d606317ed7cdcc3c1756e09893f3c68f79bb5b'

export interface AppProofLike {
  scheme: string
  publicKey: string
  proofPayload: string
  signature: string
}

export interface BootProofLike {
  ephemeralPublicKeyHex: string
  cloudAttestationDocB64?: string | undefined
  /** The name that older services give the document. */
  awsAttestationDocB64?: string | undefined
  qosManifestB64: string
  qosManifestEnvelopeB64: string
}

export interface VerifyProofsParameters {
  appProof: AppProofLike
  bootProof: BootProofLike
  /** Values that the statement must have, by member: `{ address, organizationId, … }`. */
  expected?: Readonly<Record<string, string>> | undefined
  /** SHA-256 of the deployment's own root certificate, hex: trusted beside that of AWS. Without it, that of AWS alone is. */
  rootFingerprint?: string | undefined
  /** Registers that the program must have, hex by number: `{ 0: '…' }`. */
  pcrs?: Readonly<Record<number, string>> | undefined
  /** Milliseconds since 1970. */
  now?: number | undefined
  /** How old the statement may be, in milliseconds. Any age if absent. */
  maxAge?: number | undefined
}

export type ProofCheck =
  /** The statement is signed by the enclave's key. */
  | 'statement'
  /** The attestation is about that key. */
  | 'key'
  /** The attestation is signed by its certificate. */
  | 'attestation'
  /** The certificates lead to their root, and were valid at the time of the attestation. */
  | 'chain'
  /**
   * The root is that of AWS, or the one that was named. Any other is `failed`: whoever has its key, such as the service,
   * writes any proof below it.
   */
  | 'root'
  /** The attestation is about this manifest. */
  | 'manifest'
  /** Enough members of the manifest's set approved it. */
  | 'approvals'
  /** Registers 0 to 3 are those of the manifest, and the program doesn't run in debug mode. */
  | 'registers'
  /**
   * Registers are those that were named. `absent` at best below another root than that of AWS: no hardware measured
   * them there, whoever has the root writes them.
   */
  | 'pinned'
  /** Register 17 commits to the key and the manifest. Absent before 2026. */
  | 'commitment'
  /** The statement is younger than the attestation, and no older than `maxAge`. */
  | 'fresh'
  /** The statement says what was expected. */
  | 'payload'
  /**
   * A decision about a request is one that allows it, by an enclave that verifies. Absent for other statements, and for
   * decisions of other programs, whose digests nobody else can compute.
   */
  | 'decision'

/** `absent`: there was nothing to check, or nothing to check it against. */
export type CheckOutcome = 'passed' | 'failed' | 'absent'

/**
 * From worst to best. `refused`: a check failed. `simulated`: the deployment's own root, which was named,
 * without hardware: whoever can read the enclave's files could have made the proof. `deployer`: the deployment's own root.
 * `unpinned`: hardware of AWS, running a program that nobody named. `hardware`: hardware of AWS, running the program whose registers were named.
 */
export type ProofGrade = 'refused' | 'simulated' | 'deployer' | 'unpinned' | 'hardware'

export interface ProofVerdict {
  grade: ProofGrade
  checks: Readonly<Record<ProofCheck, CheckOutcome>>
  /** Statement of the enclave, as far as it can be read. Believe it only if the grade is good enough. */
  statement: Readonly<Record<string, unknown>> | undefined
  attestation: Pick<Attestation, 'moduleId' | 'timestamp' | 'pcrs'> | undefined
  manifest: Manifest | undefined
}

/**
 * Checks an enclave's statement and the attestation behind its key, and grades the result: it doesn't throw for proofs
 * that are malformed, they are `refused`.
 */
export async function verifyProofs(parameters: VerifyProofsParameters): Promise<ProofVerdict> {
  const { appProof, bootProof, expected, rootFingerprint, pcrs, now = Date.now(), maxAge } = parameters
  const statement = await attempt(() => readStatement(appProof.proofPayload))
  const document = bootProof.cloudAttestationDocB64 ?? bootProof.awsAttestationDocB64 ?? ''
  const attestation = await attempt(() => readAttestation(readBase64(document)))
  const signatures = attestation && (await attempt(() => verifyAttestation(attestation)))
  const manifest = await attempt(() => readManifest(readBase64(bootProof.qosManifestB64)))
  const envelope = await attempt(() => readEnvelope(readBase64(bootProof.qosManifestEnvelopeB64)))
  const root = attestation && (await fingerprint(attestation.chain[0]!))
  const isKnownRoot = root === awsRootFingerprint || (root !== undefined && root === rootFingerprint)

  const checks: Record<ProofCheck, CheckOutcome> = {
    statement: outcome(statement && (await attempt(() => verifyStatement(appProof)))),
    key: outcome(
      attestation?.publicKey === appProof.publicKey && bootProof.ephemeralPublicKeyHex === appProof.publicKey,
    ),
    attestation: outcome(signatures?.signature),
    chain: outcome(signatures?.chain),
    root: outcome(isKnownRoot),
    manifest: outcome(
      manifest && manifest.hash === attestation?.userData && manifest.hash === envelope?.manifest.hash,
    ),
    approvals: outcome(envelope && (await attempt(() => verifyApprovals(envelope)))),
    registers: outcome(manifest && attestation && matchesManifest(attestation, manifest)),
    pinned: checkPinned(attestation, pcrs, root),
    commitment:
      attestation && !isSet(attestation.pcrs.get(17))
        ? 'absent'
        : outcome(attestation && (await commits(attestation))),
    fresh: outcome(statement && attestation && isFresh(statement, attestation, { now, maxAge })),
    payload: expected ? outcome(statement && says(statement, expected)) : 'absent',
    decision: await decisionOutcome(statement, manifest),
  }
  return {
    grade: gradeOf(checks, root, attestation),
    checks,
    statement,
    attestation: attestation && {
      moduleId: attestation.moduleId,
      timestamp: attestation.timestamp,
      pcrs: attestation.pcrs,
    },
    manifest,
  }
}

function gradeOf(
  checks: ProofVerdict['checks'],
  root: string | undefined,
  attestation: Attestation | undefined,
): ProofGrade {
  if (Object.values(checks).includes('failed')) return 'refused'
  if (root === awsRootFingerprint) return checks.pinned === 'passed' ? 'hardware' : 'unpinned'
  return attestation?.moduleId.includes('simulated') ? 'simulated' : 'deployer'
}

async function decisionOutcome(
  statement: Record<string, unknown> | undefined,
  manifest: Manifest | undefined,
): Promise<CheckOutcome> {
  if (statement?.type !== 'APP_PROOF_TYPE_POLICY_OUTCOME' || !manifest?.claims) return 'absent'
  return outcome(await attempt(() => checkDecision(statement, manifest)))
}

function readStatement(payload: string): Record<string, unknown> {
  const statement: unknown = JSON.parse(payload)
  if (!isRecord(statement)) throw new TypeError()
  return statement
}

async function verifyStatement({
  scheme,
  publicKey,
  proofPayload,
  signature,
}: AppProofLike): Promise<boolean> {
  if (scheme !== 'SIGNATURE_SCHEME_EPHEMERAL_KEY_P256' || publicKey.length !== 260) return false
  return verifyRaw({
    publicKey: publicKey.slice(130),
    data: toBytes(proofPayload),
    signature: decodeHex(signature),
  })
}

async function verifyApprovals({ manifest, approvals }: ManifestEnvelope): Promise<boolean> {
  const { members, threshold, hash } = manifest
  const approved = new Set<string>()
  for (const { member, signature } of approvals) {
    const isMember = members.some(({ alias, pubKey }) => alias === member.alias && pubKey === member.pubKey)
    const key = member.pubKey.slice(130)
    if (!isMember || approved.has(key)) return false
    const isSigned = await verifyRaw({
      publicKey: key,
      data: decodeHex(hash),
      signature: decodeHex(signature),
    })
    if (!isSigned) return false
    approved.add(key)
  }
  return threshold > 0 && approved.size >= threshold
}

function matchesManifest({ pcrs }: Attestation, { pcrs: expected, debugMode }: Manifest): boolean {
  // An enclave in debug mode can be read from outside: its first registers are zero.
  return !debugMode && isSet(pcrs.get(0)) && expected.every((register, index) => pcrs.get(index) === register)
}

function checkPinned(
  attestation: Attestation | undefined,
  pcrs: VerifyProofsParameters['pcrs'],
  root: string | undefined,
): CheckOutcome {
  if (!pcrs) return 'absent'
  if (!attestation || !hasRegisters(attestation, pcrs)) return 'failed'
  return root === awsRootFingerprint ? 'passed' : 'absent'
}

const hasRegisters = ({ pcrs }: Attestation, expected: Readonly<Record<number, string>>) =>
  Object.keys(expected).length > 0 &&
  Object.entries(expected).every(([index, register]) => pcrs.get(Number(index)) === register)

const isSet = (register: string | undefined) => register !== undefined && /[^0]/.test(register)

/** Register 17 is extended once, from zero: SHA-384 of 48 zero bytes and of the hash of the commitment. */
async function commits({ pcrs, publicKey, userData }: Attestation): Promise<boolean> {
  const preimage = `{"domain":"qos-live-manifest-pcr-commitment-v1","ephemeralPublicKey":"${publicKey}","manifestHash":"${userData}"}`
  const extended = new Uint8Array(96)
  extended.set(new Uint8Array(await crypto.subtle.digest('SHA-384', toBytes(preimage))), 48)
  return encodeHex(new Uint8Array(await crypto.subtle.digest('SHA-384', extended))) === pcrs.get(17)
}

/** Clocks of services and of people may differ by this much. */
const skew = 5 * 60_000

function isFresh(
  statement: Record<string, unknown>,
  { timestamp }: Attestation,
  { now, maxAge = Number.POSITIVE_INFINITY }: { now: number; maxAge: number | undefined },
): boolean {
  const text = statement.timestampMs
  if (typeof text !== 'string' || !/^\d{1,16}$/.test(text)) return false
  const stated = Number(text)
  if (stated > now + skew || stated < timestamp - skew) return false
  return now - stated <= maxAge
}

/** Looks into the statement itself and into the objects directly in it. */
function says(statement: Record<string, unknown>, expected: Readonly<Record<string, string>>): boolean {
  const nested = Object.values(statement).filter((value) => typeof value === 'object' && value !== null)
  const flat = Object.assign({}, ...nested, statement) as Record<string, unknown>
  return Object.entries(expected).every(([name, value]) => flat[name] === value)
}

async function fingerprint(der: Uint8Array<ArrayBuffer>): Promise<string> {
  return encodeHex(new Uint8Array(await crypto.subtle.digest('SHA-256', der)))
}

function readBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
}

/** `undefined` for whatever can't be read: the check that needs it then fails. */
async function attempt<Result>(work: () => Result | Promise<Result>): Promise<Result | undefined> {
  try {
    return await work()
  } catch {
    return undefined
  }
}

const outcome = (passed: boolean | undefined): CheckOutcome => (passed ? 'passed' : 'failed')
