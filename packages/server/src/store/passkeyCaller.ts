import { and, eq, isNull, sql } from 'drizzle-orm'

import { callerColumns, type FoundCaller, home, mayStampFor, toFoundCaller } from './caller.ts'
import { type Database, first } from './database/store.ts'
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
 * Creates the lookup of requests stamped by a passkey, as `prepareCallerLookup` does for keys. Credential ids are
 * unique per tenant, so there is at most one match.
 */
export function preparePasskeyLookup(
  db: Database,
): (organizationId: string, credentialId: string) => Promise<FoundPasskey | undefined> {
  const statement = db
    .select({
      ...callerColumns(authenticators),
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
        eq(authenticators.credentialId, sql.placeholder('credentialId')),
        isNull(authenticators.endedAt),
        mayStampFor(organizations, authenticators),
      ),
    )
    .innerJoin(users, eq(users.id, authenticators.userId))
    .innerJoin(home, eq(home.id, authenticators.organizationId))
    .where(eq(organizations.id, sql.placeholder('organizationId')))
    .prepare('latchkey_passkey_caller')
  return async (organizationId, credentialId) => {
    const row = first(await statement.execute({ organizationId, credentialId }))
    if (!row) return undefined
    const { passkey } = row
    // A passkey doesn't expire, and counts as a recent login each time. docs/decisions.md#lifetime-and-refresh
    const credential = {
      id: passkey.id,
      type: passkeyType,
      publicKey: passkey.publicKey,
      expiresAt: null,
      authTime: null,
      loginFamilyId: null,
      pageOrigin: null,
    }
    return { ...toFoundCaller(row, credential), passkey }
  }
}
