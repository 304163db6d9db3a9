import type { ApiKey } from '@latchkey/contract'
import type { Context } from '../context/context.ts'
import type { QueryHandler } from '../context/handler.ts'
import { timestampsOf, toTimestamp } from '../context/timestamps.ts'
import { requireUser } from '../credentials/requireUser.ts'
import { servicePageOf } from '../credentials/servicePageOf.ts'
import { standingOf } from '../credentials/standingOf.ts'
import type { CredentialRow } from '../store/credentials.ts'
import { listLiveCredentials } from '../store/credentials.ts'

export const getApiKeys: QueryHandler<'getApiKeys'> = async (context, { userId }) => {
  const { caller, db, now, organization, ownOnly } = context
  const organizationId = organization.id
  if (userId !== undefined) await requireUser(db, { organizationId, id: userId })
  const rows = await listLiveCredentials(db, { organizationId, userId, now })
  const shown = ownOnly ? rows.filter(({ id }) => id === caller.credential.id) : rows
  return { apiKeys: shown.map((row) => toApiKey(context, row)) }
}

/** A key as the API returns it. docs/wire-format.md#api-keys */
export function toApiKey(context: Pick<Context, 'now' | 'settings'>, row: CredentialRow): ApiKey {
  return {
    apiKeyId: row.id,
    apiKeyName: row.name,
    credential: {
      publicKey: row.publicKey,
      type: row.type,
      ...(row.sessionProfileId !== null && { sessionProfileId: row.sessionProfileId }),
    },
    ...(row.expirationSeconds === null ? {} : { expirationSeconds: String(row.expirationSeconds) }),
    ...loginOf(context, row),
    ...timestampsOf(row),
    ...standingOf(row, context.now),
  }
}

/** The login of a key. API keys have none. */
function loginOf({ settings }: Pick<Context, 'settings'>, row: CredentialRow): Pick<ApiKey, 'login'> {
  const { loginFamilyId, authTime, expiresAt, userAgent, loginMethod, loginCredentialId, pageOrigin } = row
  if (loginFamilyId === null || authTime === null || expiresAt === null) return {}
  const page = servicePageOf(pageOrigin, settings)
  return {
    login: {
      familyId: loginFamilyId,
      authTime: toTimestamp(authTime),
      expiresAt: toTimestamp(expiresAt),
      ...(userAgent !== null && { userAgent }),
      ...(loginMethod !== null && { method: loginMethod }),
      ...(loginCredentialId !== null && { credentialId: loginCredentialId }),
      ...(page && { page }),
    },
  }
}
