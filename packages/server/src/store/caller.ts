import { and, eq, isNull, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type Database, first } from './database/store.ts'
import { type ActiveAllowlist, activeAllowlist } from './ipAllowlists.ts'
import type { Identity } from './oauthIdentities.ts'
import type { OrganizationFacts } from './organizations.ts'
import type { UserRole } from './tables/schema.ts'
import { credentials, organizations, users } from './tables/schema.ts'
import type { VerificationRow } from './verifications.ts'

export const home = alias(organizations, 'home')

export const facts = (table: typeof organizations | typeof home) => ({
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
  /** For a caller with an attested stamp: what the token proves. */
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
  /** Applies to the credential. Sub-organizations have none. */
  allowlist?: ActiveAllowlist | null | undefined
}

/**
 * Creates the lookup of every stamped request: key, user, home and target in a single statement. A key is looked up
 * in the named organization, in its parent, and, if a parent is named, in its sub-organizations
 * (docs/decisions.md#parent-and-sub-organization). Keys are unique per tenant, so there is at most one match.
 */
export function prepareCallerLookup(
  db: Database,
): (organizationId: string, publicKey: string) => Promise<FoundCaller | undefined> {
  const statement = db
    .select({
      target: facts(organizations),
      home: facts(home),
      allowlist: activeAllowlist(credentials, home),
      user: { id: users.id, name: users.name, role: users.role },
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
      and(
        eq(credentials.tenantId, organizations.tenantId),
        eq(credentials.publicKey, sql.placeholder('publicKey')),
        isNull(credentials.endedAt),
        or(
          eq(credentials.organizationId, organizations.id),
          eq(credentials.organizationId, organizations.parentId),
          isNull(organizations.parentId),
        ),
      ),
    )
    .innerJoin(users, eq(users.id, credentials.userId))
    .innerJoin(home, eq(home.id, credentials.organizationId))
    .where(eq(organizations.id, sql.placeholder('organizationId')))
    .prepare('latchkey_caller')
  return async (organizationId, publicKey) => {
    const row = first(await statement.execute({ organizationId, publicKey }))
    if (!row) return undefined
    const { user, credential, home: organization, target, allowlist } = row
    return {
      target,
      allowlist,
      caller: { userId: user.id, userName: user.name, role: user.role, organization, credential },
    }
  }
}
