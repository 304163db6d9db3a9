import { and, asc, desc, eq, exists, gt, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm'

import type { OrganizationFacts } from '../context.ts'
import { credentials, organizations, users } from './schema.ts'
import { type Database, first } from './store.ts'

export async function insertOrganization(
  db: Database,
  organization: typeof organizations.$inferInsert,
): Promise<void> {
  await db.insert(organizations).values(organization)
}

export async function findOrganization(db: Database, id: string): Promise<OrganizationFacts | undefined> {
  return first(await db.select().from(organizations).where(eq(organizations.id, id)))
}

/** Keeps other transactions that lock the organization waiting; rows that refer to it can still be added. */
export async function lockOrganization(db: Database, id: string): Promise<void> {
  const row = db.select({ id: organizations.id }).from(organizations).where(eq(organizations.id, id))
  await row.for('no key update')
}

/** The oldest organization of that name without a parent. */
export async function findTopOrganization(
  db: Database,
  name: string,
): Promise<OrganizationFacts | undefined> {
  const same = and(eq(organizations.name, name), isNull(organizations.parentId))
  const rows = await db
    .select()
    .from(organizations)
    .where(same)
    .orderBy(asc(organizations.createdAt))
    .limit(1)
  return first(rows)
}

export interface SuborgPage {
  parentId: string
  condition?: SQL | undefined
  limit: number
  before?: string | undefined
  after?: string | undefined
}

/** Ids of sub-organizations, in the order of their ids. */
export async function listSuborgIds(db: Database, page: SuborgPage): Promise<string[]> {
  const { parentId, condition, limit, before, after } = page
  const rows = await db
    .select({ id: organizations.id })
    .from(organizations)
    .where(
      and(
        eq(organizations.parentId, parentId),
        condition,
        after ? gt(organizations.id, after) : undefined,
        before ? lt(organizations.id, before) : undefined,
      ),
    )
    // Ending before an item means the items next to it, not the first ones of all.
    .orderBy(before && !after ? desc(organizations.id) : asc(organizations.id))
    .limit(limit)
  return rows.map(({ id }) => id).sort()
}

/** Sub-organizations in which some user fits. */
export const withUser = (db: Database, condition: SQL): SQL =>
  exists(
    db
      .select({ one: sql`1` })
      .from(users)
      .where(and(eq(users.organizationId, organizations.id), condition)),
  )

export const withProvenContact = (db: Database): SQL =>
  withUser(db, or(isNotNull(users.emailProvenAt), isNotNull(users.phoneNumberProvenAt))!)

export const withProvenEmail = (db: Database, email: string): SQL =>
  withUser(db, and(eq(users.email, email), isNotNull(users.emailProvenAt))!)
export const withProvenPhoneNumber = (db: Database, number: string): SQL =>
  withUser(db, and(eq(users.phoneNumber, number), isNotNull(users.phoneNumberProvenAt))!)

export const withEmail = (db: Database, email: string): SQL => withUser(db, eq(users.email, email))
export const withPhoneNumber = (db: Database, number: string): SQL =>
  withUser(db, eq(users.phoneNumber, number))
export const withUserName = (db: Database, name: string): SQL => withUser(db, eq(users.name, name))
export const withName = (name: string): SQL => eq(organizations.name, name)

/** Sub-organizations in which the key works now. */
export const withLiveKey = (db: Database, publicKey: string, now: number): SQL =>
  exists(
    db
      .select({ one: sql`1` })
      .from(credentials)
      .where(
        and(
          eq(credentials.organizationId, organizations.id),
          eq(credentials.publicKey, publicKey),
          isNull(credentials.endedAt),
          or(isNull(credentials.expiresAt), gt(credentials.expiresAt, now)),
        ),
      ),
  )
