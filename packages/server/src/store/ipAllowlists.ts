import type { AllowlistFallback } from '@latchkey/contract'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { type Database, first } from './database/store.ts'
import { type authenticators, type credentials, ipAllowlists, organizations } from './tables/schema.ts'

export type AllowlistRow = typeof ipAllowlists.$inferSelect

/** The allowlist that applies to a credential. */
export interface ActiveAllowlist {
  cidrs: string[]
  onEvaluationError: AllowlistFallback
}

/** Names one allowlist. */
export interface AllowlistLocation {
  organizationId: string
  /** The API key; empty for the organization's list. */
  publicKey: string
}

/**
 * The enabled allowlist that applies to a credential, as a column of the caller's lookup: the key's own, else its
 * organization's. docs/decisions.md#ip-allowlists
 */
export const activeAllowlist = (
  { organizationId, publicKey }: typeof credentials | typeof authenticators,
  { hasIpAllowlists }: { hasIpAllowlists: AnyPgColumn },
): SQL<ActiveAllowlist | null> =>
  sql`case when ${hasIpAllowlists} then ${findActive(sql`${organizationId}`, sql`${publicKey}`)} end`

const findActive = (organizationId: SQL, publicKey: SQL): SQL<ActiveAllowlist | null> =>
  sql`(select jsonb_build_object(
    'cidrs', jsonb_path_query_array("ip_allowlists"."rules", '$[*].cidr'),
    'onEvaluationError', "ip_allowlists"."on_evaluation_error")
    from "ip_allowlists"
    where "ip_allowlists"."organization_id" = ${organizationId}
      and "ip_allowlists"."public_key" in ('', ${publicKey}) and "ip_allowlists"."enabled"
    order by "ip_allowlists"."public_key" desc limit 1)`

/** The enabled allowlist that applies to a key, in this transaction. */
export async function findActiveAllowlist(
  db: Database,
  { organizationId, publicKey }: AllowlistLocation,
): Promise<ActiveAllowlist | null> {
  const found = findActive(sql`${organizationId}::uuid`, sql`${publicKey}`)
  const row = first(await db.select({ found }).from(sql`(select) as nobody`))
  return row?.found ?? null
}

const isAt = ({ organizationId, publicKey }: AllowlistLocation) =>
  and(eq(ipAllowlists.organizationId, organizationId), eq(ipAllowlists.publicKey, publicKey))

export async function findAllowlist(
  db: Database,
  location: AllowlistLocation,
): Promise<AllowlistRow | undefined> {
  return first(await db.select().from(ipAllowlists).where(isAt(location)))
}

export async function storeAllowlist(
  db: Database,
  { now, ...allowlist }: Omit<AllowlistRow, 'createdAt' | 'updatedAt'> & { now: number },
): Promise<void> {
  const { enabled, rules, onEvaluationError } = allowlist
  await db
    .insert(ipAllowlists)
    .values({ ...allowlist, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({
      target: [ipAllowlists.organizationId, ipAllowlists.publicKey],
      set: { enabled, rules, onEvaluationError, updatedAt: now },
    })
  await markOrganization(db, allowlist.organizationId)
}

export async function deleteAllowlist(db: Database, location: AllowlistLocation): Promise<void> {
  await db.delete(ipAllowlists).where(isAt(location))
  await markOrganization(db, location.organizationId)
}

/** Notes whether an organization, which is locked, has allowlists. */
async function markOrganization(db: Database, organizationId: string): Promise<void> {
  const own = db.select().from(ipAllowlists).where(eq(ipAllowlists.organizationId, organizationId))
  await db
    .update(organizations)
    .set({ hasIpAllowlists: sql`exists ${own}` })
    .where(eq(organizations.id, organizationId))
}
