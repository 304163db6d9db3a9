import { createHash } from 'node:crypto'
import { canonicalJson, parseStamp } from '@latchkey/crypto/node'
import type { Judged } from '@latchkey/rules/judge'
import { decodeState } from '@latchkey/rules/state'

import type { EnclaveContext } from '../context.ts'
import { type AppProof, createAppProof } from '../proofs/appProof.ts'
import type { OpenGuard } from './Guard.ts'

/** The state of an organization that a request has made. It is proven once that is final. */
export interface MadeState {
  organizationId: string
  generation: number
  /** Encoded; undefined for an organization that is deleted. */
  state: Uint8Array | undefined
}

const digest = (data: Uint8Array | string) => createHash('sha256').update(data).digest('hex')

/** Signs the decision about a request. docs/wire-format.md#proofs-of-decisions */
export function proveOutcome(
  { ephemeralKeys, now }: EnclaveContext,
  judged: Judged,
  guard: OpenGuard,
  made?: MadeState,
): Promise<AppProof> {
  const target = decodeState(guard.target)
  const state = made ? made.state : guard.target
  const decision = {
    activityType: judged.type,
    fingerprint: `sha256:${digest(guard.stamped.body)}`,
    userRequestApprovals: judged.approvals.map(({ publicKey, stamped: { body, header, stamp } }) => ({
      scheme: header === 'X-Stamp' ? parseStamp(stamp).scheme : 'SIGNATURE_SCHEME_WEBAUTHN',
      publicKey,
      message: `sha256:${digest(body)}`,
      signature: stamp,
    })),
  }
  const policyOutcomeProof = {
    organizationId: made?.organizationId ?? target.id,
    outcome: 'OUTCOME_ALLOW',
    decisionContextDigest: digest(canonicalJson(decision)),
    organizationDataDigest: digest(guard.target),
    parentOrganizationDataDigest: digest(guard.tenant),
    ...decision,
    stateChange: made ? 'STATE_CHANGE_CONFIRMED' : 'STATE_CHANGE_NONE',
    generation: String((made ?? target).generation),
    ...(state && { stateDigest: digest(state) }),
  }
  return createAppProof(ephemeralKeys, 'APP_PROOF_TYPE_POLICY_OUTCOME', now(), { policyOutcomeProof })
}

/** Proofs of changes that aren't final, at most. */
const mostHeld = 1_000

/** Proofs of changes, which nobody gets before their changes are final. */
export function createHeldProofs() {
  const held = new Map<string, AppProof>()
  return {
    /** Replaces the proof of a change that was given up. */
    hold(organizationId: string, generation: number, proof: AppProof | undefined): void {
      const name = `${organizationId} ${generation}`
      held.delete(name)
      if (proof) held.set(name, proof)
      const [oldest] = held.keys()
      if (held.size > mostHeld && oldest !== undefined) held.delete(oldest)
    },
    release: (organizationId: string, generation: number) => held.get(`${organizationId} ${generation}`),
  }
}
