import type { SessionProfile } from '@latchkey/contract'

import type { QueryHandler, SubmitHandler } from '../context/handler.ts'
import { timestampsOf } from '../context/timestamps.ts'
import { ServiceError } from '../errors/ServiceError.ts'
import { timeOrderedUuid } from '../ports/random.ts'
import { readLimitNames } from '../spending-limits/readLimitNames.ts'
import {
  countSessionProfiles,
  findSessionProfile,
  findSessionProfiles,
  insertSessionProfile,
  type SessionProfileRow,
} from '../store/sessions/sessionProfiles.ts'
import { checkScope } from './checkExpressions.ts'

/** Session profiles of an organization. docs/wire-format.md#limits */
const maxProfiles = 100

const createSessionProfile: SubmitHandler<'createSessionProfile'> = {
  locksOrganization: true,

  async prepare(context, { scope }) {
    // Their people sign in with profiles of the parent.
    if (context.organization.parentId !== null)
      throw new ServiceError('REQUEST_NOT_AUTHORIZED', { operation: 'create_session_profile' })
    checkScope(scope, await readLimitNames(context, [scope]))
  },

  async apply(
    { db, now, organization, random },
    { sessionProfileName: name, scope, expirationSeconds, notes },
  ) {
    if ((await countSessionProfiles(db, organization.id)) >= maxProfiles) {
      const limit = 'session profiles per organization'
      throw new ServiceError('LIMIT_EXCEEDED', { limit, max: maxProfiles })
    }
    const id = timeOrderedUuid(now, random)
    const added = await insertSessionProfile(db, {
      id,
      organizationId: organization.id,
      name,
      scope,
      expirationSeconds: expirationSeconds === undefined ? null : Number(expirationSeconds),
      notes: notes ?? null,
      createdAt: now,
      updatedAt: now,
    })
    if (!added) throw new ServiceError('NAME_TAKEN', { name })
    return { sessionProfileId: id }
  },
}

const getSessionProfile: QueryHandler<'getSessionProfile'> = async (
  { db, organization },
  { sessionProfileId },
) => {
  const row = await findSessionProfile(db, { organizationId: organization.tenantId, id: sessionProfileId })
  if (!row) throw new ServiceError('SESSION_PROFILE_NOT_FOUND', { sessionProfileId })
  return { sessionProfile: toSessionProfile(row) }
}

const getSessionProfiles: QueryHandler<'getSessionProfiles'> = async ({ db, organization }) => ({
  sessionProfiles: (await findSessionProfiles(db, organization.tenantId)).map(toSessionProfile),
})

export const sessionProfileSubmits = { createSessionProfile }
export const sessionProfileQueries = { getSessionProfile, getSessionProfiles }

/** A session profile as it goes out. docs/wire-format.md#session-profile */
const toSessionProfile = ({
  id,
  name,
  scope,
  expirationSeconds,
  notes,
  ...row
}: SessionProfileRow): SessionProfile => ({
  sessionProfileId: id,
  sessionProfileName: name,
  scope,
  ...(expirationSeconds !== null && { expirationSeconds: String(expirationSeconds) }),
  ...(notes !== null && { notes }),
  ...timestampsOf(row),
})
