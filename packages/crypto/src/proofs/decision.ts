import { encodeHex, toBytes } from '../encoding.ts'
import { isRecord } from '../isRecord.ts'
import { canonicalJson } from './canonicalJson.ts'
import type { Manifest } from './manifest.ts'

/** A decision of an enclave that verifies: a request that may be carried out. docs/wire-format.md#proofs-of-decisions */
export interface Decision {
  /** Organization whose state is described. */
  organizationId: string
  /** `ACTIVITY_TYPE_…` */
  activityType: string
  /** `sha256:` and the hex digest of the request's body. */
  fingerprint: string
  /** Whether the request has changed the organization, for good. */
  stateChange: 'STATE_CHANGE_CONFIRMED' | 'STATE_CHANGE_NONE'
  /** Number of the state that is in force afterwards: a decimal. */
  generation: string
}

const members = ['organizationId', 'activityType', 'fingerprint', 'stateChange', 'generation'] as const

/** The decision that a statement is about; `undefined` for any other statement. */
export function readDecision(statement: Readonly<Record<string, unknown>> | undefined): Decision | undefined {
  const proof = statement?.policyOutcomeProof
  if (statement?.type !== 'APP_PROOF_TYPE_POLICY_OUTCOME' || !isRecord(proof)) return undefined
  const texts = members.map((name) => [name, proof[name]] as const)
  if (texts.some(([, text]) => typeof text !== 'string')) return undefined
  return Object.fromEntries(texts) as unknown as Decision
}

/**
 * Whether a decision allows the request, is by an enclave that refuses what it doesn't allow, and has the digest of its
 * context.
 */
export async function checkDecision(
  statement: Readonly<Record<string, unknown>>,
  { claims }: Pick<Manifest, 'claims'>,
): Promise<boolean> {
  const proof = statement.policyOutcomeProof
  if (!isRecord(proof) || !readDecision(statement) || claims?.verifies !== true) return false
  const { activityType, fingerprint, userRequestApprovals } = proof
  const context = canonicalJson({ activityType, fingerprint, userRequestApprovals })
  const digest = encodeHex(new Uint8Array(await crypto.subtle.digest('SHA-256', toBytes(context))))
  return proof.outcome === 'OUTCOME_ALLOW' && proof.decisionContextDigest === digest
}
