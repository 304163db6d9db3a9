import type { AppProof } from '@latchkey/contract'

import type { Proven } from '../context/handler.ts'

/** Result and proofs of a handler, apart: the activity stores and shows them beside each other. */
export function splitProofs(applied: object & Proven): {
  result: Record<string, unknown>
  appProofs: AppProof[] | null
} {
  const { appProofs = null, ...result } = applied
  return { result, appProofs }
}
