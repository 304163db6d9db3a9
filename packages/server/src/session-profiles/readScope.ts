import { profileOf, type SpendingLimit } from '@latchkey/rules/decide'

import type { Context } from '../context/context.ts'
import { findScope } from '../store/sessions/sessionProfiles.ts'

/** The scope of a session profile, and the parent's limits if it names some. */
export interface Scope {
  scope: string
  limits: readonly SpendingLimit[]
}

/** The scope of the caller's key; undefined for a key without a session profile. */
export async function readScope({ db, caller }: Pick<Context, 'db' | 'caller'>): Promise<Scope | undefined> {
  const id = profileOf(caller.credential)
  if (id === undefined) return undefined
  const row = await findScope(db, { organizationId: caller.organization.tenantId, id })
  // Nobody deletes one.
  return { scope: row?.scope ?? 'false', limits: row?.limits ?? [] }
}
