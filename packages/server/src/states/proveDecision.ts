import { guardedRows } from '@latchkey/contract/guarded'
import type { SubmitOperation } from '@latchkey/contract/wire'
import type { AppProof } from '@latchkey/enclave'

import type { Context } from '../context/context.ts'
import { showStates } from './showStates.ts'

const rows: Partial<Record<SubmitOperation, string>> = guardedRows

/**
 * Whether the enclave proves that it allows a request: if it refuses what it doesn't allow, and verifies the operation.
 * docs/decisions.md#proofs-of-decisions
 */
export const provesDecision = (
  { verifies, evidence }: Pick<Context, 'verifies' | 'evidence'>,
  name: SubmitOperation,
): boolean =>
  verifies === 'enforce' && evidence !== undefined && /^(?:key|state|grant) /.test(rows[name] ?? '')

/** Proves that the states allow a request that has changed none of them. @throws EnclaveError */
export async function proveDecision(context: Context): Promise<AppProof[]> {
  const { enclave, evidence, organization, usedKey } = context
  if (!evidence) return []
  const request = { organizationId: organization.id, source: usedKey?.source }
  return [await showStates(context, evidence, (guard) => enclave.proveOutcome({ ...request, guard }))]
}
