import { textDigestHex } from '../../src/state/textDigest.ts'
import { unaskedChanges } from '../../src/state/unaskedChanges.ts'
import type { StateContactChange } from '../../src/state/view.ts'
import { ada, before, day, established, grace, made, now, other, put, type Records } from './changes.ts'

export const address = 'new@example.com'
export const number = '+12025550123'
export const helper = { userId: ada, digest: textDigestHex('grace@example.com'), namedAt: now }
/** A change of Ada's address that Grace asked for, and another member has approved. */
export const approved: StateContactChange = {
  userId: ada,
  kind: 'email',
  digest: textDigestHex(address),
  requestedBy: grace,
  approvedBy: other,
  recoveryContactId: null,
  requestedAt: now - 2 * day,
  dueAt: now,
}
export const requested = { ...approved, approvedBy: null, requestedAt: now, dueAt: now + 2 * day }
export const helped = { ...approved, requestedBy: null, approvedBy: null, recoveryContactId: other }
export const adding = (change: StateContactChange) => ({ contactChanges: { [made]: change } })

/** The kinds of differences that no request may make, and none asks for here. */
export const kindsOf = (
  there: Records,
  becomes: Records,
  contactChangeMs: number | null = 2 * day,
): string[] => {
  const start = put(before, there)
  const after = { ...put(start, becomes), generation: 2 }
  const change = {
    before: start,
    after,
    author: established,
    now,
    establishedAfter: 31 * day,
    contactChangeMs,
  }
  return unaskedChanges(undefined, change).map(({ kind }) => kind)
}
