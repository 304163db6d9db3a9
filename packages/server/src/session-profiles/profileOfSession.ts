import { profileOf } from '@latchkey/rules/decide'

import type { Context } from '../context/context.ts'
import { ServiceError } from '../errors/ServiceError.ts'
import type { Database } from '../store/database/store.ts'
import type { OrganizationFacts } from '../store/organizations.ts'
import { findSessionProfile, type SessionProfileRow } from '../store/sessions/sessionProfiles.ts'

interface RequestedSession {
  organization: Pick<OrganizationFacts, 'tenantId'>
  /** The session profile that the login asks for. */
  sessionProfileId?: string | undefined
}

/**
 * The session profile of a new session: that of the caller's key, which no login replaces, or else the one that the login
 * asks for.
 *
 * @throws ServiceError SESSION_PROFILE_NOT_FOUND if the tenant has none with this ID; REQUEST_NOT_AUTHORIZED for another
 * one than the caller's
 */
export async function profileOfSession(
  { db, caller }: Pick<Context, 'db' | 'caller'>,
  { organization: { tenantId }, sessionProfileId: requested }: RequestedSession,
): Promise<SessionProfileRow | undefined> {
  const bound = profileOf(caller.credential)
  if (bound !== undefined && requested !== undefined && requested !== bound)
    throw new ServiceError('REQUEST_NOT_AUTHORIZED', { operation: 'stamp_login', reason: 'scope' })
  return await findProfile(db, { tenantId, id: bound ?? requested ?? null })
}

/** @throws ServiceError SESSION_PROFILE_NOT_FOUND */
export async function findProfile(
  db: Database,
  { tenantId, id }: { tenantId: string; id: string | null },
): Promise<SessionProfileRow | undefined> {
  if (id === null) return undefined
  const profile = await findSessionProfile(db, { organizationId: tenantId, id })
  if (!profile) throw new ServiceError('SESSION_PROFILE_NOT_FOUND', { sessionProfileId: id })
  return profile
}
