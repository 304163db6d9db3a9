import { and, eq, isNull, sql } from 'drizzle-orm'

import {
  type CallerRow,
  callerColumns,
  type FoundCaller,
  findStamper,
  joinsInOrganization,
  toFoundCaller,
} from './caller.ts'
import { type Database, first } from './database/store.ts'
import { keyOfPasskey } from './directory/directoryKeys.ts'
import { mostSpecific } from './ipAllowlists.ts'
import type { OrganizationFacts } from './organizations.ts'
import { authenticators, ipAllowlists, organizations, users } from './tables/schema.ts'

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
    establishedAt: number | null
  }
}

export const passkeyType: 'CREDENTIAL_TYPE_WEBAUTHN_AUTHENTICATOR' = 'CREDENTIAL_TYPE_WEBAUTHN_AUTHENTICATOR'

const passkeyColumns = {
  id: authenticators.id,
  credentialId: authenticators.credentialId,
  publicKey: authenticators.publicKey,
  algorithm: authenticators.algorithm,
  rpId: authenticators.rpId,
  signCount: authenticators.signCount,
  backupEligible: authenticators.backupEligible,
  establishedAt: authenticators.establishedAt,
}

type PasskeyRow = CallerRow & Pick<FoundPasskey, 'passkey'>

/**
 * Creates the lookup of requests stamped by a passkey, as `prepareCallerLookup` does for keys.
 */
export function preparePasskeyLookup(
  db: Database,
): (organizationId: string, credentialId: string) => Promise<FoundPasskey | undefined> {
  const columns = { ...callerColumns, passkey: passkeyColumns }
  const isPasskey = and(
    eq(authenticators.credentialId, sql.placeholder('credentialId')),
    isNull(authenticators.endedAt),
  )
  const here = joinsInOrganization(authenticators)
  const inOrganization = db
    .select(columns)
    .from(organizations)
    .leftJoin(authenticators, and(isPasskey, here.stamper))
    .leftJoin(users, here.user)
    .leftJoin(ipAllowlists, here.allowlist)
    .where(eq(organizations.id, sql.placeholder('organizationId')))
    .orderBy(mostSpecific)
    .limit(1)
    .prepare('latchkey_passkey_caller')

  return async (organizationId, credentialId) => {
    const stamper = await findStamper<PasskeyRow>(
      db,
      {
        async inOrganization(id) {
          const row = first(await inOrganization.execute({ organizationId: id, credentialId }))
          if (!row) return undefined
          const { organization, user, passkey } = row
          return { organization, row: user && passkey ? { ...row, user, passkey } : undefined }
        },
        directoryKey: (tenantId) => keyOfPasskey(tenantId, credentialId),
      },
      organizationId,
    )
    return stamper && toFoundPasskey(stamper.target, stamper.row)
  }
}

function toFoundPasskey(target: OrganizationFacts, row: PasskeyRow): FoundPasskey {
  const { passkey } = row
  // A passkey doesn't expire, and each use counts as a recent login. docs/decisions.md#lifetime-and-refresh
  const credential = {
    id: passkey.id,
    type: passkeyType,
    publicKey: passkey.publicKey,
    expiresAt: null,
    authTime: null,
    loginFamilyId: null,
    pageOrigin: null,
    loginMethod: null,
    replacedAt: null,
    establishedAt: passkey.establishedAt,
    lineageEndsAt: null,
    sessionProfileId: null,
    grant: null,
  }
  return { ...toFoundCaller(target, row, credential), passkey }
}
