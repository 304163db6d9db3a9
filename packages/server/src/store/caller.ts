import { and, eq, gte, isNull, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type Database, first } from './database/store.ts'
import { type ActiveAllowlist, activeAllowlist } from './ipAllowlists.ts'
import type { Identity } from './oauthIdentities.ts'
import type { OrganizationFacts } from './organizations.ts'
import type { UserRole } from './tables/schema.ts'
import { type authenticators, credentials, organizations, users } from './tables/schema.ts'
import type { VerificationRow } from './verifications.ts'

export const home = alias(organizations, 'home')

const facts = (table: typeof organizations | typeof home) => ({
  id: table.id,
  parentId: table.parentId,
  tenantId: table.tenantId,
  name: table.name,
  rootThreshold: table.rootThreshold,
})

/** The user who stamped the request, and the credential. */
export interface Caller {
  userId: string
  userName: string
  role: UserRole
  organization: OrganizationFacts
  credential: {
    id: string
    type: string
    publicKey: string
    expiresAt: number | null
    /** When the user last authenticated; null for API keys and passkeys. */
    authTime: number | null
    /** Id of the login family: its first key. */
    loginFamilyId: string | null
    /** Origin of the page of its own login. */
    pageOrigin: string | null
  }
  /** Origin of the page that made the stamp, where the stamp says so: passkeys, and wallets' sign-in texts. */
  page?: string | undefined
  /** What the token proves about a caller with an attested stamp. */
  attested?: {
    token: string
    verification?: VerificationRow | undefined
    identity?: Identity | undefined
  }
}

/** A caller and the organization that the request names. */
export interface FoundCaller {
  caller: Caller
  target: OrganizationFacts
  /** When an operator blocked the user: whoever proved to be them gets no further. docs/decisions.md#blocked-people */
  blockedAt: number | null
  /** Applies to the credential. Sub-organizations have none. */
  allowlist?: ActiveAllowlist | null | undefined
}

/** Keys, or passkeys. */
type Stampers = typeof credentials | typeof authenticators

/**
 * Which keys or passkeys may stamp a request that names an organization: those of this organization, of its parent, and,
 * if a parent is named, of its sub-organizations. docs/decisions.md#parent-and-sub-organization
 */
export const mayStampFor = (organization: typeof organizations, stampers: Stampers) =>
  and(
    eq(stampers.tenantId, organization.tenantId),
    or(
      eq(stampers.organizationId, organization.id),
      eq(stampers.organizationId, organization.parentId),
      isNull(organization.parentId),
    ),
  )

/** What is read of a caller beside the key or passkey itself. */
export const callerColumns = (stampers: Stampers) => ({
  target: facts(organizations),
  home: facts(home),
  allowlist: activeAllowlist(stampers, home),
  user: { id: users.id, name: users.name, role: users.role, blockedAt: users.blockedAt },
})

interface CallerColumns {
  target: OrganizationFacts
  home: OrganizationFacts
  allowlist: ActiveAllowlist | null
  user: { id: string; name: string; role: UserRole; blockedAt: number | null }
}

export const toFoundCaller = (
  { target, home: organization, allowlist, user }: CallerColumns,
  credential: Caller['credential'],
): FoundCaller => ({
  target,
  allowlist,
  blockedAt: user.blockedAt,
  caller: { userId: user.id, userName: user.name, role: user.role, organization, credential },
})

/** Keys that haven't ended, and those that ended with a block: whoever holds one is told that they are blocked. */
const isLiveOrBlocked = or(isNull(credentials.endedAt), gte(credentials.endedAt, users.blockedAt))

/**
 * Creates the lookup of every stamped request: key, user, home and target in a single statement. Keys are unique per
 * tenant, so there is at most one match.
 */
export function prepareCallerLookup(
  db: Database,
): (organizationId: string, publicKey: string) => Promise<FoundCaller | undefined> {
  const statement = db
    .select({
      ...callerColumns(credentials),
      credential: {
        id: credentials.id,
        type: credentials.type,
        publicKey: credentials.publicKey,
        expiresAt: credentials.expiresAt,
        authTime: credentials.authTime,
        loginFamilyId: credentials.loginFamilyId,
        pageOrigin: credentials.pageOrigin,
      },
    })
    .from(organizations)
    .innerJoin(
      credentials,
      and(eq(credentials.publicKey, sql.placeholder('publicKey')), mayStampFor(organizations, credentials)),
    )
    .innerJoin(users, eq(users.id, credentials.userId))
    .innerJoin(home, eq(home.id, credentials.organizationId))
    .where(and(eq(organizations.id, sql.placeholder('organizationId')), isLiveOrBlocked))
    .prepare('latchkey_caller')
  return async (organizationId, publicKey) => {
    const row = first(await statement.execute({ organizationId, publicKey }))
    return row && toFoundCaller(row, row.credential)
  }
}
