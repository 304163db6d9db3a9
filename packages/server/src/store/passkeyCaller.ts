import { and, eq, isNull, or, sql } from 'drizzle-orm'

import { type FoundCaller, facts, home } from './caller.ts'
import { type Database, first } from './database/store.ts'
import { activeAllowlist } from './ipAllowlists.ts'
import { authenticators, organizations, users } from './tables/schema.ts'

/** A caller with a passkey, and the data that its assertion is checked against. */
export interface FoundPasskey extends FoundCaller {
  passkey: {
    id: string
    credentialId: string
    publicKey: string
    algorithm: number
    rpId: string
    signCount: number
    backupEligible: boolean
  }
}

export const passkeyType: 'CREDENTIAL_TYPE_WEBAUTHN_AUTHENTICATOR' = 'CREDENTIAL_TYPE_WEBAUTHN_AUTHENTICATOR'

/**
 * Creates the lookup of requests stamped by a passkey, as `prepareCallerLookup` does for keys: in the named
 * organization, in its parent, and, if a parent is named, in its sub-organizations
 * (docs/decisions.md#parent-and-sub-organization). Credential ids are unique per tenant, so there is at most one match.
 */
export function preparePasskeyLookup(
  db: Database,
): (organizationId: string, credentialId: string) => Promise<FoundPasskey | undefined> {
  const statement = db
    .select({
      target: facts(organizations),
      home: facts(home),
      allowlist: activeAllowlist(authenticators, home),
      user: { id: users.id, name: users.name, role: users.role },
      passkey: {
        id: authenticators.id,
        credentialId: authenticators.credentialId,
        publicKey: authenticators.publicKey,
        algorithm: authenticators.algorithm,
        rpId: authenticators.rpId,
        signCount: authenticators.signCount,
        backupEligible: authenticators.backupEligible,
      },
    })
    .from(organizations)
    .innerJoin(
      authenticators,
      and(
        eq(authenticators.tenantId, organizations.tenantId),
        eq(authenticators.credentialId, sql.placeholder('credentialId')),
        isNull(authenticators.endedAt),
        or(
          eq(authenticators.organizationId, organizations.id),
          eq(authenticators.organizationId, organizations.parentId),
          isNull(organizations.parentId),
        ),
      ),
    )
    .innerJoin(users, eq(users.id, authenticators.userId))
    .innerJoin(home, eq(home.id, authenticators.organizationId))
    .where(eq(organizations.id, sql.placeholder('organizationId')))
    .prepare('latchkey_passkey_caller')
  return async (organizationId, credentialId) => {
    const row = first(await statement.execute({ organizationId, credentialId }))
    if (!row) return undefined
    const { user, passkey, home: organization, target, allowlist } = row
    // A passkey doesn't expire, and counts as a recent login each time. docs/decisions.md#lifetime-and-refresh
    const credential = {
      type: passkeyType,
      expiresAt: null,
      authTime: null,
      loginFamilyId: null,
      pageOrigin: null,
    }
    const { id, publicKey } = passkey
    const caller = { userId: user.id, userName: user.name, role: user.role, organization }
    return { target, allowlist, passkey, caller: { ...caller, credential: { ...credential, id, publicKey } } }
  }
}
