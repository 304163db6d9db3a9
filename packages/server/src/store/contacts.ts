import type { OtpType } from '@latchkey/contract'
import { asciiEmail } from '@latchkey/contract/wire'
import { and, asc, eq, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm'

import { violatedConstraint } from '../errors/describeError.ts'
import { ServiceError } from '../errors/ServiceError.ts'
import { normalisePhoneNumber } from '../parsing/phoneNumbers.ts'
import { type Database, first } from './database/store.ts'
import { lockOrganization } from './organizations.ts'
import { searchableColumns, storeWords } from './people/userWords.ts'
import { users } from './tables/schema.ts'
import { claimOrganization, isAt, type UserLocation, type UserRow } from './users.ts'

/** Columns of a contact in a user's row. */
const columns = {
  OTP_TYPE_EMAIL: { value: 'email', provenAt: 'emailVerifiedAt', pending: 'pendingEmail' },
  OTP_TYPE_SMS: { value: 'phoneNumber', provenAt: 'phoneNumberVerifiedAt', pending: 'pendingPhoneNumber' },
} as const

export interface ContactQuery {
  tenantId: string
  /** Looks only in this organization. Default: every sub-organization of the tenant. */
  organizationId?: string | undefined
  otpType: OtpType
  contact: string
}

/** Canonical spelling of a contact: e-mail addresses in lower case and ASCII, numbers in international format. */
export const normaliseContact = (otpType: OtpType, contact: string): string =>
  otpType === 'OTP_TYPE_EMAIL' ? asciiEmail(contact).toLowerCase() : normalisePhoneNumber(contact)

/**
 * Finds the user that a code for this contact signs in: the one who verified it, else the oldest account that has
 * only ever had the unverified contact. So signing up with another user's address and an own key gives no access to
 * the owner's later account. docs/decisions.md#verified-contacts
 */
export async function resolveContact(db: Database, query: ContactQuery): Promise<UserRow | undefined> {
  const { organizationId, tenantId } = query
  const { value, provenAt } = columns[query.otpType]
  const hasContact = and(
    eq(users.tenantId, tenantId),
    eq(users[value], normaliseContact(query.otpType, query.contact)),
    eq(users.role, 'root'),
  )
  const isProven = and(hasContact, isNotNull(users[provenAt]))
  const isSuborg = ne(users.organizationId, tenantId)
  const isHere = organizationId === undefined ? isSuborg : eq(users.organizationId, organizationId)
  const oldest = (condition: SQL | undefined) => {
    const one = { id: users.id }
    return db.select(one).from(users).where(condition).orderBy(asc(users.createdAt), asc(users.id)).limit(1)
  }
  const provenHere = oldest(and(isProven, isHere))
  const provenInSuborg = oldest(and(isProven, isSuborg))
  const unclaimed = oldest(and(hasContact, isNull(users.claimedAt), isHere))
  // All three lookups run in any case. The slice is empty if a user in a sub-organization verified the contact.
  const ownerId = sql`(array(${provenHere}) || (array(${unclaimed}))[1:1 - cardinality(array(${provenInSuborg}))])[1]`
  const row = first(
    await db
      .select({ user: users })
      // Reads one row in any case, so that unknown contacts take as long as known ones.
      // docs/security.md#constant-time-and-enumeration
      .from(sql`(select) as nobody`)
      .leftJoin(users, sql`${users.id} = ${ownerId}`),
  )
  return row?.user ?? undefined
}

/** How often to resolve a contact again if its owner changes before the lock is held. */
const lockAttempts = 3

/**
 * {@link resolveContact} with the owner's organization locked. An unclaimed account may be claimed at the same
 * moment, so the contact is resolved again under the lock.
 */
export async function lockContactOwner(db: Database, query: ContactQuery): Promise<UserRow | undefined> {
  let owner = await resolveContact(db, query)
  for (let attempt = 0; owner && attempt < lockAttempts; attempt++) {
    await lockOrganization(db, owner.organizationId)
    const still = await resolveContact(db, query)
    if (still?.id === owner.id) return still
    owner = still
  }
  return undefined
}

export interface MemberQuery {
  /** A parent organization. */
  organizationId: string
  otpType: OtpType
  contact: string
}

/**
 * Finds the member of a parent organization that a code for this contact signs in, and locks the organization. Its
 * own members add each other, so an unverified contact counts, too, unless several members have it.
 * docs/decisions.md#members-sign-in
 */
export async function lockMember(
  db: Database,
  { organizationId, otpType, contact }: MemberQuery,
): Promise<UserRow | undefined> {
  const { value, provenAt } = columns[otpType]
  await lockOrganization(db, organizationId)
  const matches = await db
    .select()
    .from(users)
    .where(
      and(
        eq(users.organizationId, organizationId),
        eq(users[value], normaliseContact(otpType, contact)),
        ne(users.role, 'proxy'),
      ),
    )
  const proven = matches.filter((user) => user[provenAt] !== null)
  const able = proven.length > 0 ? proven : matches
  return able.length === 1 ? able[0] : undefined
}

/**
 * Stores that the user verified the contact.
 * @throws ServiceError CREDENTIAL_CONFLICT when somebody else in the tenant did so first.
 */
export async function markContactVerified(
  db: Database,
  { otpType, contact, now, ...user }: VerifiedContact,
): Promise<void> {
  const { value, provenAt } = columns[otpType]
  const changes = { [value]: normaliseContact(otpType, contact), [provenAt]: now, updatedAt: now }
  const [changed] = await db
    .update(users)
    .set(changes)
    .where(and(isAt(user), or(isNull(users[provenAt]), ne(users[value], String(changes[value])))))
    .returning(searchableColumns)
    .catch(refuseTaken)
  if (changed) await storeWords(db, changed)
  await claimOrganization(db, user.organizationId, now)
}

/** A pending contact replaces the old one once its user verifies it. docs/decisions.md#verified-contacts */
export async function markPendingContactVerified(
  db: Database,
  { otpType, contact, now, ...user }: VerifiedContact,
): Promise<void> {
  const { value, provenAt, pending } = columns[otpType]
  const proven = normaliseContact(otpType, contact)
  const [changed] = await db
    .update(users)
    .set({ [value]: proven, [provenAt]: now, [pending]: null, updatedAt: now })
    .where(and(isAt(user), eq(users[pending], proven)))
    .returning(searchableColumns)
    .catch(refuseTaken)
  if (changed) await storeWords(db, changed)
}

/**
 * Sets a user's verified contact (null removes it) and pending contact. Undefined keeps either.
 * @throws ServiceError CREDENTIAL_CONFLICT when somebody else in the tenant has proved it.
 */
export async function setContact(
  db: Database,
  { otpType, contact, pending: waiting, now, ...user }: ContactValues,
): Promise<void> {
  const { value, provenAt, pending } = columns[otpType]
  const proven = contact === undefined ? {} : { [value]: contact, [provenAt]: contact === null ? null : now }
  const [changed] = await db
    .update(users)
    .set({ ...proven, ...(waiting !== undefined && { [pending]: waiting }), updatedAt: now })
    .where(isAt(user))
    .returning(searchableColumns)
    .catch(refuseTaken)
  if (changed && contact !== undefined) await storeWords(db, changed)
  if (contact) await claimOrganization(db, user.organizationId, now)
}

/** A contact that the user of a location has verified. */
export interface VerifiedContact extends UserLocation {
  otpType: OtpType
  contact: string
  now: number
}

interface ContactValues extends UserLocation {
  otpType: OtpType
  contact: string | null | undefined
  pending: string | null | undefined
  now: number
}

/** Converts a violation of the unique index on verified contacts into CREDENTIAL_CONFLICT; rethrows other errors. */
export function refuseTaken(error: unknown): never {
  const constraint = violatedConstraint(error)
  if (constraint?.startsWith('users_verified_')) {
    throw new ServiceError('CREDENTIAL_CONFLICT', { credential: 'contact' }, { cause: error })
  }
  throw error
}
