import type { User } from '@latchkey/contract'

import type { Context } from '../context/context.ts'
import { timestampsOf } from '../context/timestamps.ts'
import { toApiKey } from '../keys/getApiKeys.ts'
import { toOAuthProvider } from '../oauth/oauthProviders.ts'
import { toAuthenticator } from '../passkeys/authenticators.ts'
import { type AuthenticatorRow, listAuthenticators } from '../store/authenticators.ts'
import { type CredentialRow, listLiveCredentials } from '../store/credentials.ts'
import { listIdentities, type OAuthIdentityRow } from '../store/oauthIdentities.ts'
import { findTagIds } from '../store/tags.ts'
import type { UserRow } from '../store/users.ts'

/** Users of the organization with their credentials and tags: one of them, or all. */
export async function readUsers(
  { db, now, organization }: Pick<Context, 'db' | 'now' | 'organization'>,
  users: readonly UserRow[],
): Promise<User[]> {
  if (users.length === 0) return []
  const userId = users.length === 1 ? users[0]!.id : undefined
  const scope = { organizationId: organization.id, userId }
  const keys = groupByUser(await listLiveCredentials(db, { ...scope, now }))
  const passkeys = groupByUser(await listAuthenticators(db, scope))
  const identities = groupByUser(await listIdentities(db, scope))
  const tagIds = await findTagIds(db, { ...scope, kind: 'user', targetId: userId })
  return users.map((user) => {
    const { id } = user
    return toUser(user, {
      keys: keys(id),
      passkeys: passkeys(id),
      identities: identities(id),
      tagIds: tagIds(id),
    })
  })
}

/** Rows by the user whose they are. */
function groupByUser<Row extends { userId: string }>(rows: readonly Row[]): (userId: string) => Row[] {
  const byUser = new Map<string, Row[]>()
  for (const row of rows) byUser.set(row.userId, [...(byUser.get(row.userId) ?? []), row])
  return (userId) => byUser.get(userId) ?? []
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

/** What belongs to a user. */
interface UserFacts {
  keys: readonly CredentialRow[]
  passkeys: readonly AuthenticatorRow[]
  identities: readonly OAuthIdentityRow[]
  tagIds: readonly string[]
}

/**
 * A user as the API returns it. A contact that waits to be verified is not included.
 * docs/decisions.md#verified-contacts
 */
function toUser(row: UserRow, { keys, passkeys, identities, tagIds }: UserFacts): User {
  return {
    userId: row.id,
    userName: row.name,
    isRoot: row.role === 'root',
    ...contactsOf(row),
    authenticators: passkeys.map(toAuthenticator),
    apiKeys: keys.map(toApiKey),
    userTags: [...tagIds],
    oauthProviders: identities.map(toOAuthProvider),
    mfaPolicies: [],
    ...timestampsOf(row),
  }
}
