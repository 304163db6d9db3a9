import { and, asc, desc, eq, gt, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { type Database, first } from '../database/store.ts'
import { organizations, users, walletAccounts } from '../tables/schema.ts'
import type { UserRow } from '../users.ts'
import type { ListPosition } from './listPeople.ts'
import type { PeoplePage } from './peoplePage.ts'

export type OrganizationRow = typeof organizations.$inferSelect

interface PageParameters {
  tenantId: string
  limit: number
  before?: string | undefined
  after?: string | undefined
}

/** A page of all sub-organizations, newest first. A page after a deleted ID is empty. */
export async function listNewestSubOrganizations(
  db: Database,
  { tenantId, limit, before, after }: PageParameters,
): Promise<PeoplePage<ListPosition>> {
  const cursor = after ?? before
  const start = cursor === undefined ? undefined : await findOne(db, tenantId, cursor)
  if (cursor !== undefined && !start) return { organizationIds: [], next: undefined, isCut: false }
  const isBackwards = after === undefined && before !== undefined
  const [createdAt, id] = [organizations.createdAt, organizations.id]
  const next = isBackwards ? gt : lt
  const beyond =
    start && or(next(createdAt, start.createdAt), and(eq(createdAt, start.createdAt), next(id, start.id)))
  const order = isBackwards ? asc : desc
  const rows = await db
    .select()
    .from(organizations)
    .where(and(eq(organizations.parentId, tenantId), beyond))
    .orderBy(order(createdAt), order(id))
    .limit(limit)
  const page = isBackwards ? rows.reverse() : rows
  const last = page.length === limit || isBackwards ? page.at(-1) : undefined
  return {
    organizationIds: page.map(({ id }) => id),
    next: last && [last.createdAt, last.id],
    isCut: false,
  }
}

const findOne = async (db: Database, tenantId: string, id: string): Promise<OrganizationRow | undefined> =>
  first(
    await db
      .select()
      .from(organizations)
      .where(and(eq(organizations.parentId, tenantId), eq(organizations.id, id))),
  )

/** Sub-organizations with these IDs that belong to the tenant, in no order. */
export async function findSubOrganizations(
  db: Database,
  { tenantId, ids }: { tenantId: string; ids: readonly string[] },
): Promise<OrganizationRow[]> {
  if (ids.length === 0) return []
  // Without the limit, Postgres may combine both conditions and read all sub-organizations of the tenant.
  const listed = db
    .select()
    .from(organizations)
    .where(isOneOfArray(organizations.id, ids))
    .limit(ids.length)
    .as('found')
  return await db.select().from(listed).where(eq(listed.parentId, tenantId))
}

/** Organizations of any tenant that have an address in a wallet. */
export async function findOrganizationsOfAddress(db: Database, address: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: walletAccounts.organizationId })
    .from(walletAccounts)
    .where(eq(walletAccounts.address, address))
    .limit(100)
  return rows.map(({ id }) => id)
}

/** The organization of a user of the tenant. */
export async function findOrganizationOfUser(
  db: Database,
  { tenantId, userId }: { tenantId: string; userId: string },
): Promise<string | undefined> {
  const same = and(eq(users.id, userId), eq(users.tenantId, tenantId))
  const rows = await db.select({ id: users.organizationId }).from(users).where(same)
  return first(rows)?.id
}

/** Users of some organizations, oldest first. */
export const listPeopleOf = async (db: Database, organizationIds: readonly string[]): Promise<UserRow[]> =>
  organizationIds.length === 0
    ? []
    : await db
        .select()
        .from(users)
        .where(and(isOneOfArray(users.organizationId, organizationIds), ne(users.role, 'proxy')))
        .orderBy(asc(users.createdAt), asc(users.id))

/** Like `in`, with the same SQL text for any number of IDs. */
const isOneOfArray = (column: PgColumn, ids: readonly string[]): SQL =>
  sql`${column} = any(${`{${ids.join(',')}}`}::uuid[])`
