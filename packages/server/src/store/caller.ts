import { and, eq, isNull, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'

import type { Identity } from './oauthIdentities.ts'
import type { OrganizationFacts } from './organizations.ts'
import type { UserRole } from './schema.ts'
import { credentials, organizations, users } from './schema.ts'
import { type Database, first } from './store.ts'
import type { VerificationRow } from './verifications.ts'

export const home = alias(organizations, 'home')

export const facts = (table: typeof organizations | typeof home) => ({
  id: table.id,
  parentId: table.parentId,
  tenantId: table.tenantId,
  name: table.name,
})

/** Who stamped the request, and with what. */
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
    /** When the person last proved who they are; null for keys and passkeys that are proof enough by themselves. */
    authTime: number | null
    /** The login that the key came of: its first key. */
    chainId: string | null
  }
  /** Of a caller by a token: what it proves, in place of a credential. */
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
}

/**
 * Makes the one lookup behind every stamped request: key, user, home and target in a single statement.
 * A key is looked for in the organization named, in its parent, and, where a parent is named, across its
 * sub-organizations (decisions.md 3). A key exists once per tenant, so more than one match cannot be.
 */
export function prepareCallerLookup(
  db: Database,
): (organizationId: string, publicKey: string) => Promise<FoundCaller | undefined> {
  const statement = db
    .select({
      target: facts(organizations),
      home: facts(home),
      user: { id: users.id, name: users.name, role: users.role },
      credential: {
        id: credentials.id,
        type: credentials.type,
        publicKey: credentials.publicKey,
        expiresAt: credentials.expiresAt,
        authTime: credentials.authTime,
        chainId: credentials.chainId,
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
    const { user, credential, home: organization, target } = row
    return {
      target,
      caller: { userId: user.id, userName: user.name, role: user.role, organization, credential },
    }
  }
}
