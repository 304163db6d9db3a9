import type { AppProof, SettingChange } from '@latchkey/contract'

import type { Attached } from '../context/handler.ts'

/** Result of a handler, and what the activity stores and shows beside it. */
export function splitAttached(applied: object & Attached): {
  result: Record<string, unknown>
  attached: { appProofs: AppProof[] | null; changes: SettingChange[] | null }
} {
  const { appProofs = null, changes = [], ...result } = applied
  return { result, attached: { appProofs, changes: changes.length > 0 ? changes : null } }
}
