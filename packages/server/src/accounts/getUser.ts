import type { User } from '@latchkey/contract'
import type { QueryHandler } from '../context/handler.ts'
import { timestampsOf } from '../context/timestamps.ts'
import { ServiceError } from '../errors/ServiceError.ts'
import { toApiKey } from '../keys/getApiKeys.ts'
import { toOAuthProvider } from '../oauth/oauthProviders.ts'
import { toAuthenticator } from '../passkeys/authenticators.ts'
import type { AuthenticatorRow } from '../store/authenticators.ts'
import { listAuthenticators } from '../store/authenticators.ts'
import type { CredentialRow } from '../store/credentials.ts'
import { listLiveCredentials } from '../store/credentials.ts'
import type { OAuthIdentityRow } from '../store/oauthIdentities.ts'
import { listIdentities } from '../store/oauthIdentities.ts'
import type { UserRow } from '../store/users.ts'
import { findUser } from '../store/users.ts'

export const getUser: QueryHandler<'getUser'> = async ({ db, now, organization }, { userId }) => {
  const organizationId = organization.id
  const user = await findUser(db, { organizationId, id: userId })
  if (!user) throw new ServiceError('USER_NOT_FOUND', { userId })
  const keys = await listLiveCredentials(db, { organizationId, userId, now })
  const passkeys = await listAuthenticators(db, { organizationId, userId })
  return { user: toUser(user, keys, passkeys, await listIdentities(db, { organizationId, userId })) }
}

/** Contacts, and whether they are verified. */
function contactsOf({ email, emailVerifiedAt, phoneNumber, phoneNumberVerifiedAt }: UserRow) {
  return {
    ...(email !== null && { userEmail: email, userEmailVerified: emailVerifiedAt !== null }),
    ...(phoneNumber !== null && {
      userPhoneNumber: phoneNumber,
      userPhoneNumberVerified: phoneNumberVerifiedAt !== null,
    }),
  }
}

/**
 * A user as the API returns it. A contact that waits to be verified is not included.
 * docs/decisions.md#verified-contacts
 */
export function toUser(
  row: UserRow,
  keys: readonly CredentialRow[],
  passkeys: readonly AuthenticatorRow[],
  identities: readonly OAuthIdentityRow[],
): User {
  return {
    userId: row.id,
    userName: row.name,
    ...contactsOf(row),
    authenticators: passkeys.map(toAuthenticator),
    apiKeys: keys.map(toApiKey),
    userTags: [],
    oauthProviders: identities.map(toOAuthProvider),
    mfaPolicies: [],
    ...timestampsOf(row),
  }
}
