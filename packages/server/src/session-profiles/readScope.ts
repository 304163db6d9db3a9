import { profileOf } from '@latchkey/rules/decide'

import type { Context } from '../context/context.ts'
import { findSessionProfile } from '../store/sessions/sessionProfiles.ts'

/** The scope of the caller's key; undefined for a key without a session profile. */
export async function readScope({ db, caller }: Pick<Context, 'db' | 'caller'>): Promise<string | undefined> {
  const id = profileOf(caller.credential)
  if (id === undefined) return undefined
  const profile = await findSessionProfile(db, { organizationId: caller.organization.tenantId, id })
  // Nobody deletes one.
  return profile?.scope ?? 'false'
}
