import type { SignUpValue, User } from '@latchkey/contract'

import type { Context } from '../context/context.ts'
import { timestampsOf, toTimestamp } from '../context/timestamps.ts'
import { standingOf } from '../credentials/standingOf.ts'
import { toApiKey } from '../keys/getApiKeys.ts'
import { toOAuthProvider } from '../oauth/oauthProviders.ts'
import { toAuthenticator } from '../passkeys/authenticators.ts'
import { type AuthenticatorRow, listAuthenticators } from '../store/authenticators.ts'
import { type CredentialRow, listLiveCredentials } from '../store/credentials.ts'
import { listIdentities, type OAuthIdentityRow } from '../store/oauthIdentities.ts'
import type { StoredSignUpValue } from '../store/tables/schema.ts'
import { findTagIds } from '../store/tags.ts'
import type { UserRow } from '../store/users.ts'

type ReadContext = Pick<Context, 'db' | 'now' | 'organization' | 'settings'>

/** Users of the organization with their credentials and tags: one of them, or all. */
export async function readUsers(context: ReadContext, users: readonly UserRow[]): Promise<User[]> {
  const { db, now, organization } = context
  if (users.length === 0) return []
  const userId = users.length === 1 ? users[0]!.id : undefined
  const scope = { organizationId: organization.id, userId }
  const keys = groupByUser(await listLiveCredentials(db, { ...scope, now }))
  const passkeys = groupByUser(await listAuthenticators(db, scope))
  const identities = groupByUser(await listIdentities(db, scope))
  const tagIds = await findTagIds(db, { ...scope, kind: 'user', targetId: userId })
  return users.map((user) => {
    const { id } = user
    return toUser(context, user, {
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

/** Contacts, whether they are verified, and whether codes to them count as established. */
function contactsOf(row: UserRow, now: number): Partial<User> {
  const { email, emailVerifiedAt, phoneNumber, phoneNumberVerifiedAt } = row
  const standing = (verifiedAt: number | null, establishedAt: number | null) =>
    verifiedAt === null ? {} : standingOf({ establishedAt }, now)
  const ofEmail = standing(emailVerifiedAt, row.emailEstablishedAt)
  const ofPhone = standing(phoneNumberVerifiedAt, row.phoneNumberEstablishedAt)
  return {
    ...(email !== null && {
      userEmail: email,
      userEmailVerified: emailVerifiedAt !== null,
      ...(ofEmail.establishedAt && { userEmailEstablishedAt: ofEmail.establishedAt }),
      ...(ofEmail.establishesAt && { userEmailEstablishesAt: ofEmail.establishesAt }),
    }),
    ...(phoneNumber !== null && {
      userPhoneNumber: phoneNumber,
      userPhoneNumberVerified: phoneNumberVerifiedAt !== null,
      ...(ofPhone.establishedAt && { userPhoneNumberEstablishedAt: ofPhone.establishedAt }),
      ...(ofPhone.establishesAt && { userPhoneNumberEstablishesAt: ofPhone.establishesAt }),
    }),
  }
}

const toSignUpValue = ({ acceptedAt, ...value }: StoredSignUpValue): SignUpValue => ({
  ...value,
  ...(acceptedAt !== undefined && { acceptedAt: toTimestamp(acceptedAt) }),
})

/** Records that belong to a user. */
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
function toUser(context: ReadContext, row: UserRow, { keys, passkeys, identities, tagIds }: UserFacts): User {
  const { now } = context
  return {
    userId: row.id,
    userName: row.name,
    isRoot: row.role === 'root',
    ...contactsOf(row, now),
    ...(row.claims && { claims: row.claims }),
    ...(row.signUpValues && { signUpValues: row.signUpValues.map(toSignUpValue) }),
    authenticators: passkeys.map((passkey) => toAuthenticator(passkey, now)),
    apiKeys: keys.map((key) => toApiKey(context, key)),
    userTags: [...tagIds],
    oauthProviders: identities.map((identity) => toOAuthProvider(identity, now)),
    mfaPolicies: [],
    ...timestampsOf(row),
  }
}
