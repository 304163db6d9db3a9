import type { ApiKey } from '@latchkey/contract'
import type { QueryHandler } from '../context/handler.ts'
import { timestampsOf, toTimestamp } from '../context/timestamps.ts'
import { ServiceError } from '../errors/ServiceError.ts'
import type { CredentialRow } from '../store/credentials.ts'
import { listLiveCredentials } from '../store/credentials.ts'
import { findUser } from '../store/users.ts'

export const getApiKeys: QueryHandler<'getApiKeys'> = async ({ db, now, organization }, { userId }) => {
  const organizationId = organization.id
  if (userId !== undefined && !(await findUser(db, { organizationId, id: userId }))) {
    throw new ServiceError('USER_NOT_FOUND', { userId })
  }
  return { apiKeys: (await listLiveCredentials(db, { organizationId, userId, now })).map(toApiKey) }
}

/** A key as the API returns it. docs/wire-format.md#api-keys */
export function toApiKey(row: CredentialRow): ApiKey {
  return {
    apiKeyId: row.id,
    apiKeyName: row.name,
    credential: { publicKey: row.publicKey, type: row.type },
    ...(row.expirationSeconds === null ? {} : { expirationSeconds: String(row.expirationSeconds) }),
    ...loginOf(row),
    ...timestampsOf(row),
  }
}

/** The login of a key. API keys have none. */
function loginOf({ loginFamilyId, authTime, expiresAt, userAgent }: CredentialRow): Pick<ApiKey, 'login'> {
  if (loginFamilyId === null || authTime === null || expiresAt === null) return {}
  const times = { authTime: toTimestamp(authTime), expiresAt: toTimestamp(expiresAt) }
  return { login: { familyId: loginFamilyId, ...times, ...(userAgent !== null && { userAgent }) } }
}
