import type { OAuthProvider } from '@latchkey/contract'
import type { QueryHandler } from '../context/handler.ts'
import { timestampsOf } from '../context/timestamps.ts'
import { ServiceError } from '../errors/ServiceError.ts'
import type { OAuthIdentityRow } from '../store/oauthIdentities.ts'
import { listIdentities } from '../store/oauthIdentities.ts'
import { findUser } from '../store/users.ts'

export const getOauthProviders: QueryHandler<'getOauthProviders'> = async (
  { db, organization: { id: organizationId } },
  { userId },
) => {
  if (userId !== undefined && !(await findUser(db, { organizationId, id: userId }))) {
    throw new ServiceError('USER_NOT_FOUND', { userId })
  }
  return { oauthProviders: (await listIdentities(db, { organizationId, userId })).map(toOAuthProvider) }
}

/** A linked identity in replies. docs/wire-format.md#oauth-providers */
export function toOAuthProvider(row: OAuthIdentityRow): OAuthProvider {
  return {
    providerId: row.id,
    providerName: row.name,
    issuer: row.issuer,
    audience: row.audience,
    subject: row.subject,
    ...timestampsOf(row),
  }
}
