import { and, asc, desc, eq, gt, isNotNull, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import { alias, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'

import { isLiveKey } from './credentials.ts'
import type { Database } from './database/store.ts'
import { authenticators, credentials, organizations, users } from './tables/schema.ts'

/**
 * Finds sub-organizations by rows of some table that belong to them. Conditions name the tenant, which is the parent of
 * all its sub-organizations, since all indexes start with it. Indexes on values that many rows share continue with the id,
 * so that a page reads no more rows than it returns.
 */
export interface SuborgFilter {
  table: PgTable
  /** The sub-organization that a row belongs to. */
  id: PgColumn
  condition: SQL | undefined
}

export interface SuborgPage {
  filter: SuborgFilter
  limit: number
  before?: string | undefined
  after?: string | undefined
}

/** Ids of sub-organizations, sorted. */
export async function listSuborgIds(db: Database, page: SuborgPage): Promise<string[]> {
  const { filter, limit, before, after } = page
  const { table, id, condition } = filter
  // A page before an item has the items next to it, not the first ones of all.
  const isBackwards = before !== undefined && after === undefined
  const rows = await db
    .selectDistinct({ id: sql<string>`${id}` })
    .from(table)
    .where(and(condition, isBackwards ? lt(id, before) : after ? gt(id, after) : undefined))
    .orderBy(isBackwards ? desc(id) : asc(id))
    .limit(limit)
  const ids = rows.map((row) => row.id).sort()
  return before ? ids.filter((one) => one < before) : ids
}

const byOrganization = (tenantId: string, condition?: SQL): SuborgFilter => ({
  table: organizations,
  id: organizations.id,
  condition: and(eq(organizations.parentId, tenantId), condition),
})

const byUser = (tenantId: string, condition: SQL | undefined): SuborgFilter => ({
  table: users,
  id: users.organizationId,
  // Leaves out the tenant's own users.
  condition: and(eq(users.tenantId, tenantId), ne(users.organizationId, users.tenantId), condition),
})

const isVerified = ({ emailVerifiedAt, phoneNumberVerifiedAt }: typeof users): SQL | undefined =>
  or(isNotNull(emailVerifiedAt), isNotNull(phoneNumberVerifiedAt))

export const allSuborgs = (tenantId: string): SuborgFilter => byOrganization(tenantId)
/** Sub-organizations with a verified contact. */
export const verifiedSuborgs = (tenantId: string): SuborgFilter => byUser(tenantId, isVerified(users))

export const withId = (tenantId: string, id: string): SuborgFilter =>
  byOrganization(tenantId, eq(organizations.id, id))
export const withName = (tenantId: string, name: string): SuborgFilter =>
  byOrganization(tenantId, eq(organizations.name, name))
export const withUserName = (tenantId: string, name: string): SuborgFilter =>
  byUser(tenantId, eq(users.name, name))
export const withEmail = (tenantId: string, email: string): SuborgFilter =>
  byUser(tenantId, eq(users.email, email))
export const withPhoneNumber = (tenantId: string, number: string): SuborgFilter =>
  byUser(tenantId, eq(users.phoneNumber, number))
export const withProvenEmail = (tenantId: string, email: string): SuborgFilter =>
  byUser(tenantId, and(eq(users.email, email), isNotNull(users.emailVerifiedAt)))
export const withProvenPhoneNumber = (tenantId: string, number: string): SuborgFilter =>
  byUser(tenantId, and(eq(users.phoneNumber, number), isNotNull(users.phoneNumberVerifiedAt)))

/** The sub-organization of an active key. */
export const withLiveKey = (tenantId: string, publicKey: string, now: number): SuborgFilter => ({
  table: credentials,
  id: credentials.organizationId,
  condition: and(
    eq(credentials.tenantId, tenantId),
    eq(credentials.publicKey, publicKey),
    ne(credentials.organizationId, credentials.tenantId),
    isLiveKey(now),
  ),
})

/** The sub-organization of an active passkey. */
export const withLivePasskey = (tenantId: string, credentialId: string): SuborgFilter => ({
  table: authenticators,
  id: authenticators.organizationId,
  condition: and(
    eq(authenticators.tenantId, tenantId),
    eq(authenticators.credentialId, credentialId),
    ne(authenticators.organizationId, authenticators.tenantId),
    isNull(authenticators.endedAt),
  ),
})

const members = alias(users, 'members')

/** Condition: sub-organizations with a verified contact. */
export function onlyVerified(db: Database, tenantId: string, filter: SuborgFilter): SuborgFilter {
  // A scalar subquery is one index lookup for each. For `exists` Postgres may read all users of the tenant.
  const verified = db
    .select({ one: sql`1` })
    .from(members)
    .where(
      and(
        eq(members.tenantId, tenantId),
        eq(members.organizationId, filter.id),
        isVerified(members as unknown as typeof users),
      ),
    )
    .limit(1)
  return { ...filter, condition: and(filter.condition, sql`(${verified}) is not null`) }
}
