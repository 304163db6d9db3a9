import type { OtpType } from '@latchkey/contract'
import { and, asc, desc, eq, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'

import { violatedConstraint } from '../describeError.ts'
import { normalisePhoneNumber } from '../phoneNumbers.ts'
import { ServiceError } from '../ServiceError.ts'
import { lockOrganization } from './organizations.ts'
import { authenticators, credentials, oauthIdentities, users } from './schema.ts'
import { type Database, first } from './store.ts'
import type { UserRow } from './users.ts'

/** How a contact is kept in a user's row. */
const columns = {
  OTP_TYPE_EMAIL: { value: 'email', provenAt: 'emailProvenAt', pending: 'pendingEmail' },
  OTP_TYPE_SMS: { value: 'phoneNumber', provenAt: 'phoneNumberProvenAt', pending: 'pendingPhoneNumber' },
} as const

export interface ContactQuery {
  tenantId: string
  /** Look only here; else in every sub-organization of the tenant. */
  organizationId?: string | undefined
  otpType: OtpType
  contact: string
}

/** Mailboxes are compared without regard to case, numbers in their one international spelling. */
export const normaliseContact = (otpType: OtpType, contact: string): string =>
  otpType === 'OTP_TYPE_EMAIL' ? contact.toLowerCase() : normalisePhoneNumber(contact)

const others = alias(users, 'others')

/**
 * Finds the user whom a proof of this contact signs in: the one for whom it is proven; else the oldest account
 * that has nothing but the unproven contact, and never had. decisions.md 7: whoever registers somebody else's
 * address with a key of their own gains nothing by the owner's later proof.
 */
export async function resolveContact(db: Database, query: ContactQuery): Promise<UserRow | undefined> {
  const { value, provenAt } = columns[query.otpType]
  const proven = isNotNull(users[provenAt])
  const candidate = and(
    eq(users.tenantId, query.tenantId),
    eq(users[value], normaliseContact(query.otpType, query.contact)),
    eq(users.role, 'root'),
    query.organizationId
      ? eq(users.organizationId, query.organizationId)
      : ne(users.organizationId, users.tenantId),
  )
  const row = first(
    await db
      .select({ user: users })
      // One row in any case, so that nobody is looked at as somebody is: the time would tell. security.md P-07
      .from(sql`(select) as nobody`)
      .leftJoin(users, candidate)
      .where(or(proven, isUnclaimed(db, query)))
      .orderBy(desc(proven), asc(users.createdAt), asc(users.id))
      .limit(1),
  )
  return row?.user ?? undefined
}

/** How often a contact may change hands while its owner is being locked. */
const lockAttempts = 3

/**
 * {@link resolveContact} with the owner's organization locked. An account that nobody has claimed may be claimed by
 * somebody else at the same moment, so the contact is resolved again once the lock is held.
 */
export async function lockContactOwner(db: Database, query: ContactQuery): Promise<UserRow | undefined> {
  let found = await resolveContact(db, query)
  for (let attempt = 0; found && attempt < lockAttempts; attempt++) {
    await lockOrganization(db, found.organizationId)
    const still = await resolveContact(db, query)
    if (still?.id === found.id) return still
    found = still
  }
  return undefined
}

/**
 * No key, passkey or identity of any kind, now or ever, no other proven contact in the organization, and nobody in the
 * tenant who proved this one. All of it is looked up, each by one step in an index, whatever is found: never by `exists`,
 * for which Postgres may read a whole table.
 */
function isUnclaimed(db: Database, { otpType, tenantId, contact }: ContactQuery): SQL {
  const { value, provenAt } = columns[otpType]
  const one = { one: sql`1` }
  const organizationId = sql`coalesce(${users.organizationId}, ${noId})`
  const anyKey = db.select(one).from(credentials).where(eq(credentials.organizationId, organizationId))
  const anyPasskey = db
    .select(one)
    .from(authenticators)
    .where(eq(authenticators.organizationId, organizationId))
  const anyIdentity = db
    .select(one)
    .from(oauthIdentities)
    .where(eq(oauthIdentities.organizationId, organizationId))
  const provenHere = db
    .select(one)
    .from(others)
    .where(
      and(
        eq(others.organizationId, organizationId),
        or(isNotNull(others.emailProvenAt), isNotNull(others.phoneNumberProvenAt)),
      ),
    )
  const provenElsewhere = db
    .select(one)
    .from(others)
    .where(
      and(
        eq(others.tenantId, tenantId),
        eq(others[value], normaliseContact(otpType, contact)),
        isNotNull(others[provenAt]),
        ne(others.organizationId, others.tenantId),
      ),
    )
  const claims = [anyKey, anyPasskey, anyIdentity, provenHere, provenElsewhere].map(
    (claim) => sql`(${claim.limit(1)})`,
  )
  return sql`num_nonnulls(${sql.join(claims, sql`, `)}) = 0`
}

/** Nobody's. RFC 9562 §5.9 */
const noId = '00000000-0000-0000-0000-000000000000'

/**
 * Records that the user proved the contact.
 * @throws ServiceError CREDENTIAL_CONFLICT when somebody else in the tenant did so first.
 */
export async function proveContact(
  db: Database,
  { userId, otpType, contact, now }: { userId: string; otpType: OtpType; contact: string; now: number },
): Promise<void> {
  const { value, provenAt } = columns[otpType]
  const changes = { [value]: normaliseContact(otpType, contact), [provenAt]: now, updatedAt: now }
  await db
    .update(users)
    .set(changes)
    .where(and(eq(users.id, userId), or(isNull(users[provenAt]), ne(users[value], String(changes[value])))))
    .catch(refuseTaken)
}

/** A pending contact that its user proved takes the place of the old one. decisions.md 7 */
export async function provePendingContact(
  db: Database,
  { userId, otpType, contact, now }: { userId: string; otpType: OtpType; contact: string; now: number },
): Promise<void> {
  const { value, provenAt, pending } = columns[otpType]
  const proven = normaliseContact(otpType, contact)
  await db
    .update(users)
    .set({ [value]: proven, [provenAt]: now, [pending]: null, updatedAt: now })
    .where(and(eq(users.id, userId), eq(users[pending], proven)))
    .catch(refuseTaken)
}

/**
 * Sets a user's contact, as proven now (null takes it away), and what waits for its proof; what is undefined stays.
 * @throws ServiceError CREDENTIAL_CONFLICT when somebody else in the tenant has proved it.
 */
export async function setContact(
  db: Database,
  { userId, otpType, contact, pending: waiting, now }: ContactValues,
): Promise<void> {
  const { value, provenAt, pending } = columns[otpType]
  const proven = contact === undefined ? {} : { [value]: contact, [provenAt]: contact === null ? null : now }
  await db
    .update(users)
    .set({ ...proven, ...(waiting !== undefined && { [pending]: waiting }), updatedAt: now })
    .where(eq(users.id, userId))
    .catch(refuseTaken)
}

interface ContactValues {
  userId: string
  otpType: OtpType
  contact: string | null | undefined
  pending: string | null | undefined
  now: number
}

/** Turns a violation of "one account for a proven contact" into its refusal; rethrows all else. */
export function refuseTaken(error: unknown): never {
  const constraint = violatedConstraint(error)
  if (constraint?.startsWith('users_proven_')) {
    throw new ServiceError('CREDENTIAL_CONFLICT', { credential: 'contact' }, { cause: error })
  }
  throw error
}
