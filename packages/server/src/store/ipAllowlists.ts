import type { AllowlistFallback } from '@latchkey/contract'
import { and, eq, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { type Database, first } from './database/store.ts'
import { ipAllowlists, organizations } from './tables/schema.ts'

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
 * The enabled allowlists that apply to a credential, in the order {@link mostSpecific}: the key's own, and its
 * organization's. docs/decisions.md#ip-allowlists
 */
export const isActiveFor = (
  organizationId: AnyPgColumn | string | Placeholder,
  publicKey: AnyPgColumn | string,
): SQL =>
  sql`${eq(ipAllowlists.organizationId, organizationId)} and ${ipAllowlists.publicKey} in ('', ${publicKey})
    and ${ipAllowlists.enabled}`

/** The first of several allowlists applies. */
export const mostSpecific: SQL = sql`${ipAllowlists.publicKey} desc nulls last`

export const allowlistColumns = {
  rules: ipAllowlists.rules,
  onEvaluationError: ipAllowlists.onEvaluationError,
}

export const toActiveAllowlist = (
  row: Pick<AllowlistRow, 'rules' | 'onEvaluationError'> | null | undefined,
): ActiveAllowlist | null =>
  row ? { cidrs: row.rules.map(({ cidr }) => cidr), onEvaluationError: row.onEvaluationError } : null

/** The enabled allowlist that applies to a key, in this transaction. */
export async function findActiveAllowlist(
  db: Database,
  { organizationId, publicKey }: AllowlistLocation,
): Promise<ActiveAllowlist | null> {
  const isActive = isActiveFor(organizationId, publicKey)
  const rows = db.select(allowlistColumns).from(ipAllowlists).where(isActive).orderBy(mostSpecific).limit(1)
  return toActiveAllowlist(first(await rows))
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

/** Stores in an organization's row whether it has allowlists. The organization has to be locked. */
async function markOrganization(db: Database, organizationId: string): Promise<void> {
  const allowlists = db.select().from(ipAllowlists).where(eq(ipAllowlists.organizationId, organizationId))
  await db
    .update(organizations)
    .set({ hasIpAllowlists: sql`exists ${allowlists}` })
    .where(eq(organizations.id, organizationId))
}
