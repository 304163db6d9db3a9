import type { User } from '@latchkey/contract'
import type { Context } from '../context/context.ts'
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
import { findTagIds } from '../store/tags.ts'
import type { UserRow } from '../store/users.ts'
import { findUser, listUserRows } from '../store/users.ts'

export const getUser: QueryHandler<'getUser'> = async (context, { userId }) => {
  const user = await findUser(context.db, { organizationId: context.organization.id, id: userId })
  if (!user) throw new ServiceError('USER_NOT_FOUND', { userId })
  const [found] = await readUsers(context, [user])
  return { user: found! }
}

export const listUsers: QueryHandler<'listUsers'> = async (context) => ({
  users: await readUsers(context, await listUserRows(context.db, context.organization.id)),
})

/** Users of the organization with their credentials and tags: one of them, or all. */
async function readUsers({ db, now, organization }: Context, users: readonly UserRow[]): Promise<User[]> {
  const userId = users.length === 1 ? users[0]!.id : undefined
  const place = { organizationId: organization.id, userId }
  const keys = groupByUser(await listLiveCredentials(db, { ...place, now }))
  const passkeys = groupByUser(await listAuthenticators(db, place))
  const identities = groupByUser(await listIdentities(db, place))
  const tagIds = await findTagIds(db, { ...place, kind: 'user', targetId: userId })
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
    ...contactsOf(row),
    authenticators: passkeys.map(toAuthenticator),
    apiKeys: keys.map(toApiKey),
    userTags: [...tagIds],
    oauthProviders: identities.map(toOAuthProvider),
    mfaPolicies: [],
    ...timestampsOf(row),
  }
}
