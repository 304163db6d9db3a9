import type { OtpType } from '@latchkey/contract'
import { asciiEmail } from '@latchkey/contract/wire'
import { and, asc, desc, eq, ne, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'

import { normalisePhoneNumber } from '../../parsing/phoneNumbers.ts'
import { prepareOnce } from '../database/prepareOnce.ts'
import { type Database, first } from '../database/store.ts'
import { keyOfContact } from '../directory/directoryKeys.ts'
import { lockOrganization } from '../organizations.ts'
import { directory, mentions, users } from '../tables/schema.ts'
import { changeUser, claimOrganization, findUser, type UserLocation, type UserRow } from '../users.ts'

/** Columns of a contact in a user's row. */
const columns = {
  OTP_TYPE_EMAIL: {
    value: 'email',
    provenAt: 'emailVerifiedAt',
    pending: 'pendingEmail',
    establishedAt: 'emailEstablishedAt',
  },
  OTP_TYPE_SMS: {
    value: 'phoneNumber',
    provenAt: 'phoneNumberVerifiedAt',
    pending: 'pendingPhoneNumber',
    establishedAt: 'phoneNumberEstablishedAt',
  },
} as const

export interface ContactQuery {
  tenantId: string
  /** Looks only in this organization. Default: every sub-organization of the tenant. */
  organizationId?: string | undefined
  otpType: OtpType
  contact: string
}

/** Kind of a contact that operators type. */
export const contactTypeOf = (contact: string): OtpType =>
  contact.includes('@') ? 'OTP_TYPE_EMAIL' : 'OTP_TYPE_SMS'

/** Canonical spelling of a contact: e-mail addresses in lower case and ASCII, numbers in international format. */
export const normaliseContact = (otpType: OtpType, contact: string): string =>
  otpType === 'OTP_TYPE_EMAIL' ? asciiEmail(contact).toLowerCase() : normalisePhoneNumber(contact)

/**
 * Finds the user that a code for this contact signs in: the one who verified it, else the oldest account that has
 * only ever had the unverified contact. So nobody gets access to another user's later account by signing up with
 * that user's address. docs/decisions.md#verified-contacts
 */
export async function resolveContact(db: Database, query: ContactQuery): Promise<UserRow | undefined> {
  return await readOwner(db, await locateOwner(db, query))
}

async function locateOwner(
  db: Database,
  { organizationId, tenantId, otpType, contact }: ContactQuery,
): Promise<FoundOwner | undefined> {
  const key = keyOfContact(tenantId, normaliseContact(otpType, contact))
  const rows =
    organizationId === undefined
      ? findAnywhere(db).execute({ key })
      : findInOrganization(db).execute({ key, organizationId })
  const owner = first(await rows)
  const isHere = organizationId === undefined || owner?.organizationId === organizationId
  return isHere ? owner : undefined
}

/**
 * Reads a row in any case, so that unknown contacts take as long as known ones.
 * docs/security.md#constant-time-and-enumeration
 */
const readOwner = (db: Database, owner: UserLocation | undefined): Promise<UserRow | undefined> =>
  findUser(db, owner ?? nobody)

interface FoundOwner extends UserLocation {
  /** 1 for whoever verified the contact; 0 for an account that can be claimed by it. */
  isClaimed: number
}

/** Finds the user who verified a contact, then the oldest account that can be claimed by it. `isHere` limits the latter. */
function findByContact(db: Database, isHere: SQL | undefined) {
  const verified = db
    .select({
      organizationId: directory.organizationId,
      id: directory.userId,
      isClaimed: sql<number>`1`.as('is_claimed'),
    })
    .from(directory)
    .where(eq(directory.key, sql.placeholder('key')))
  const unclaimed = db
    .select({
      organizationId: mentions.organizationId,
      id: mentions.id,
      isClaimed: sql<number>`0`.as('is_claimed'),
    })
    .from(mentions)
    .where(and(eq(mentions.key, sql.placeholder('key')), isHere))
    .orderBy(asc(mentions.createdAt), asc(mentions.id))
    .limit(1)
  return unionAll(verified, unclaimed).orderBy(desc(sql`is_claimed`)).prepare('latchkey_contact')
}

const findAnywhere = prepareOnce((db) => findByContact(db, undefined))
const findInOrganization = prepareOnce((db) =>
  findByContact(db, eq(mentions.organizationId, sql.placeholder('organizationId'))),
)

const nobody = {
  organizationId: '00000000-0000-0000-0000-000000000000',
  id: '00000000-0000-0000-0000-000000000000',
}

/** How often to resolve a contact again if its owner changes before the lock is held. */
const lockAttempts = 3

/**
 * {@link resolveContact} with the owner's organization locked. An unclaimed account may be claimed at the same
 * moment, so the contact is resolved again under the lock, unless its owner had verified it and still has it.
 */
export async function lockContactOwner(db: Database, query: ContactQuery): Promise<UserRow | undefined> {
  let owner = await locateOwner(db, query)
  for (let attempt = 0; owner && attempt < lockAttempts; attempt++) {
    await lockOrganization(db, owner.organizationId)
    const verifier = owner.isClaimed ? await readOwner(db, owner) : undefined
    if (verifier && hasVerified(verifier, query.otpType, query.contact)) return verifier
    const still = await locateOwner(db, query)
    if (still?.id === owner.id) return await readOwner(db, still)
    owner = still
  }
  await readOwner(db, undefined)
  return undefined
}

export interface MemberQuery {
  /** A parent organization. */
  organizationId: string
  otpType: OtpType
  contact: string
}

/**
 * Finds the member of a parent organization that a code for this contact signs in, and locks the organization. Members
 * add each other, so an unverified contact counts as well, unless several members have it.
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

/** Whether the user has verified the contact. */
export function hasVerified(user: UserRow, otpType: OtpType, contact: string): boolean {
  const { value, provenAt } = columns[otpType]
  return user[provenAt] !== null && user[value] === normaliseContact(otpType, contact)
}

/** Whether the user has verified their contact of this kind. */
export const isVerified = (user: UserRow, otpType: OtpType): boolean =>
  user[columns[otpType].provenAt] !== null

/** From when a code to the user's contact of this kind counts as established; null for never. credentials/lineage.ts */
export const establishedAtOf = (user: UserRow, otpType: OtpType): number | null =>
  user[columns[otpType].establishedAt]

/** Stores that codes to the user's contacts of these kinds count as established from now on. */
export const establishContacts = (
  db: Database,
  { otpTypes, now, ...user }: UserLocation & { otpTypes: readonly OtpType[]; now: number },
): Promise<void> =>
  changeUser(db, user, () => ({
    ...Object.fromEntries(otpTypes.map((otpType) => [columns[otpType].establishedAt, now])),
    updatedAt: now,
  }))

/**
 * Stores that the user verified the contact.
 * @throws ServiceError CREDENTIAL_CONFLICT when somebody else in the tenant did so first.
 */
export async function markContactVerified(
  db: Database,
  { otpType, contact, now, ...user }: VerifiedContact,
): Promise<void> {
  const { value, provenAt } = columns[otpType]
  const proven = normaliseContact(otpType, contact)
  await changeUser(db, user, (old) =>
    hasVerified(old, otpType, contact) ? undefined : { [value]: proven, [provenAt]: now, updatedAt: now },
  )
  await claimOrganization(db, user.organizationId, now)
}

/** A pending contact replaces the old one once its user verifies it. docs/decisions.md#verified-contacts */
export async function markPendingContactVerified(
  db: Database,
  { otpType, contact, establishedAt, now, ...user }: VerifiedContact & ChangedContact,
): Promise<void> {
  const { pending } = columns[otpType]
  const proven = normaliseContact(otpType, contact)
  await changeUser(db, user, (old) =>
    old[pending] === proven
      ? { ...changesTo(old, { otpType, contact: proven, establishedAt, now }), [pending]: null }
      : undefined,
  )
}

/** Columns of a contact that the user has verified now. One that they had before counts as it did. */
function changesTo(
  old: UserRow,
  { otpType, contact, establishedAt, now }: Omit<VerifiedContact, keyof UserLocation> & ChangedContact,
) {
  const { value, provenAt, establishedAt: established } = columns[otpType]
  const isSame = old[value] === contact
  return {
    [value]: contact,
    [provenAt]: now,
    [established]: isSame ? old[established] : establishedAt(old),
    updatedAt: now,
  }
}

/**
 * Sets a user's verified contact (null removes it) and pending contact. Undefined keeps either.
 * @throws ServiceError CREDENTIAL_CONFLICT when somebody else in the tenant has proved it.
 */
export async function setContact(
  db: Database,
  { otpType, contact, pending: waiting, establishedAt, now, ...user }: ContactValues & ChangedContact,
): Promise<void> {
  const { value, provenAt, pending, establishedAt: established } = columns[otpType]
  const changed = (old: UserRow) => {
    if (contact === undefined) return {}
    if (contact === null) return { [value]: null, [provenAt]: null, [established]: null }
    return changesTo(old, { otpType, contact, establishedAt, now })
  }
  await changeUser(db, user, (old) => ({
    ...changed(old),
    ...(waiting !== undefined && { [pending]: waiting }),
    updatedAt: now,
  }))
  if (contact) await claimOrganization(db, user.organizationId, now)
}

/** A contact that the user of a location has verified. */
export interface VerifiedContact extends UserLocation {
  otpType: OtpType
  contact: string
  now: number
}

interface ChangedContact {
  /** From when the new contact counts as established, by the user as they were. */
  establishedAt: (old: UserRow) => number | null
}

interface ContactValues extends UserLocation {
  otpType: OtpType
  contact: string | null | undefined
  pending: string | null | undefined
  now: number
}
