import type { Authenticator } from '@latchkey/contract'
import type { QueryHandler } from '../context/handler.ts'
import { timestampsOf, toTimestamp } from '../context/timestamps.ts'
import { ServiceError } from '../errors/ServiceError.ts'
import type { AuthenticatorRow } from '../store/authenticators.ts'
import { listAuthenticators } from '../store/authenticators.ts'
import { passkeyType } from '../store/passkeyCaller.ts'
import { findUser } from '../store/users.ts'

export const getAuthenticators: QueryHandler<'getAuthenticators'> = async (
  { db, organization: { id: organizationId } },
  { userId },
) => {
  if (!(await findUser(db, { organizationId, id: userId }))) {
    throw new ServiceError('USER_NOT_FOUND', { userId })
  }
  return { authenticators: (await listAuthenticators(db, { organizationId, userId })).map(toAuthenticator) }
}

/** A passkey in replies. docs/wire-format.md#x-stamp-webauthn, docs/wire-format.md#authenticator */
export function toAuthenticator(row: AuthenticatorRow): Authenticator {
  return {
    transports: row.transports,
    attestationType: row.attestationType,
    aaguid: row.aaguid,
    credentialId: row.credentialId,
    // Looking up the model of an AAGUID would need a network request.
    model: '',
    credential: { publicKey: row.publicKey, type: passkeyType },
    authenticatorId: row.id,
    authenticatorName: row.name,
    ...timestampsOf(row),
    ...(row.lastUsedAt !== null && { lastUsedAt: toTimestamp(row.lastUsedAt) }),
    backedUp: row.backedUp,
  }
}
