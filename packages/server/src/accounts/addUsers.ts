import type { LoginMethod } from '@latchkey/contract'
import type { Operations, ReadParamsOf } from '@latchkey/contract/server'

import type { Context } from '../context/context.ts'
import type { Lineage } from '../credentials/lineage.ts'
import { addIdentities, type ProvenIdentity } from '../oauth/identities.ts'
import { addPasskeys } from '../passkeys/addPasskeys.ts'
import type { VerifiedPasskey } from '../passkeys/registration.ts'
import { normaliseContact } from '../store/contacts/contacts.ts'
import { insertCredential } from '../store/credentials.ts'
import type { StoredSignUpValue, UserRole } from '../store/tables/schema.ts'
import { insertUser, type SharedByUsers, sharedWith } from '../store/users.ts'
import { makeRoomForWallet } from '../store/wallets/walletKeys.ts'
import { curveOf, isWalletType, keyTypeOf } from '../wallet-login/walletCurves.ts'

type UserParams = ReadParamsOf<Operations['submit']['createSubOrganization']>['rootUsers'][number]

/** A user to add, whose credentials were checked. */
export interface NewUser extends Omit<UserParams, 'authenticators' | 'oauthProviders'> {
  tenantId: string
  organizationId: string
  role: UserRole
  passkeys: readonly VerifiedPasskey[]
  identities: readonly ProvenIdentity[]
  /** How the user signs up. @default none: somebody adds them */
  signUp?: SignUp | undefined
}

/** How and from where a user signs up. */
export interface SignUp {
  method: LoginMethod | null
  /** Network address; null where it isn't known. */
  address: string | null
}

interface AddedUsers {
  users: readonly NewUser[]
  /** The users that the organization has already, who are locked. */
  others: readonly SharedByUsers[]
  /** Whether the contact of one of them is verified in the same transaction. */
  isVerified?: boolean
  /** Lineage of the users' contacts and credentials. */
  lineage: Lineage
  /** Longest lifetime of a key that only starts the first session, which doesn't end with it. @default none */
  helperSeconds?: number
}

/**
 * Adds users to an organization, and then their credentials: each of these claims the account for all of its users. For
 * `apply`.
 * @returns the new users' ids.
 * @throws ServiceError CREDENTIAL_CONFLICT if somebody in the tenant has one of the credentials.
 */
export async function addUsers(
  context: Context,
  { users, others, isVerified = false, lineage, helperSeconds = 0 }: AddedUsers,
): Promise<string[]> {
  const hasCredentials = users.some(
    ({ apiKeys, passkeys, identities }) => apiKeys.length + passkeys.length + identities.length > 0,
  )
  const { claimedAt, hasWallet } = sharedWith(others)
  const isClaimed = isVerified || hasCredentials
  const shared = { claimedAt: claimedAt ?? (isClaimed ? context.now : null), hasWallet }
  const added: { id: string; user: NewUser }[] = []
  for (const user of users)
    added.push({ id: await insertNewUser(context, user, { ...shared, ...lineage }), user })
  for (const { id: userId, user } of added) {
    const owner = { tenantId: user.tenantId, organizationId: user.organizationId, userId, ...lineage }
    await addKeys(context, owner, { apiKeys: user.apiKeys, helperSeconds })
    await addPasskeys(context, owner, user.passkeys)
    await addIdentities(context, owner, user.identities)
  }
  return added.map(({ id }) => id)
}

async function insertNewUser(
  { db, now, random }: Context,
  user: NewUser,
  { establishedAt, claimedAt, hasWallet }: SharedByUsers & Lineage,
): Promise<string> {
  const { tenantId, organizationId, role, userEmail, userPhoneNumber } = user
  const id = random.uuid()
  const email = userEmail === undefined ? null : normaliseContact('OTP_TYPE_EMAIL', userEmail)
  const phoneNumber = userPhoneNumber === undefined ? null : normaliseContact('OTP_TYPE_SMS', userPhoneNumber)
  const columns = { tenantId, organizationId, createdAt: now, updatedAt: now }
  await insertUser(db, {
    ...columns,
    claimedAt,
    hasWallet,
    id,
    role,
    name: nameOfPerson(user),
    signUpMethod: user.signUp?.method ?? null,
    signUpAddress: user.signUp?.address ?? null,
    signUpValues: user.signUpValues?.map((value) => toStoredValue(value, now)) ?? null,
    email,
    emailEstablishedAt: email === null ? null : establishedAt,
    phoneNumber,
    phoneNumberEstablishedAt: phoneNumber === null ? null : establishedAt,
  })
  return id
}

/** A consent is stored with its time. docs/sign-up-fields.md#what-is-stored */
const toStoredValue = (
  { accepted, ...value }: NonNullable<NewUser['signUpValues']>[number],
  now: number,
): StoredSignUpValue => ({ ...value, ...(accepted && { acceptedAt: now }) })

/** The requested name, unless it is empty or only repeats a contact and a provider's token contains a real name. */
function nameOfPerson({ userName, userEmail, userPhoneNumber, identities }: NewUser): string {
  const isNamed = userName !== '' && userName !== userEmail && userName !== userPhoneNumber
  const personName = identities.find(({ personName }) => personName !== undefined)?.personName
  return isNamed ? userName : (personName ?? userName)
}

async function addKeys(
  { concerns, db, now, random }: Context,
  owner: { tenantId: string; organizationId: string; userId: string } & Lineage,
  { apiKeys, helperSeconds }: { apiKeys: UserParams['apiKeys']; helperSeconds: number },
): Promise<void> {
  for (const { apiKeyName: name, publicKey, curveType, expirationSeconds, walletProof } of apiKeys) {
    const seconds = expirationSeconds === undefined ? null : Number(expirationSeconds)
    const expiresAt = seconds === null ? null : now + seconds * 1_000
    const type = keyTypeOf(curveOf(curveType))
    const id = random.uuid()
    if (isWalletType(type)) {
      const isProven = walletProof !== undefined
      const { tenantId } = owner
      await makeRoomForWallet(db, { tenantId, publicKey, nextId: id, isProven, concerns, now })
    }
    const times = { expirationSeconds: seconds, expiresAt, createdAt: now, updatedAt: now }
    // A key that ends isn't established, unless it ends at once and starts the account's first session.
    const establishedAt = (seconds ?? 0) > helperSeconds ? null : owner.establishedAt
    await insertCredential(db, { ...owner, ...times, id, name, publicKey, type, establishedAt })
  }
}
