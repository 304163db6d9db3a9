import type { OAuth2Credential } from '@latchkey/contract'
import type { QueryHandler } from '../context/handler.ts'
import { timestampsOf } from '../context/timestamps.ts'
import { providerNameOf } from '../providers/index.ts'
import type { OAuth2CredentialRow } from '../store/oauth2Credentials.ts'
import { listOAuth2CredentialRows } from '../store/oauth2Credentials.ts'

export const listOauth2Credentials: QueryHandler<'listOauth2Credentials'> = async ({ db, organization }) => ({
  oauth2Credentials: (await listOAuth2CredentialRows(db, organization.id)).map(toOAuth2Credential),
})

/** A provider client in replies, with its secret encrypted as it was received. docs/wire-format.md#records */
export function toOAuth2Credential(row: OAuth2CredentialRow): OAuth2Credential {
  return {
    oauth2CredentialId: row.id,
    organizationId: row.organizationId,
    provider: providerNameOf(row.provider),
    clientId: row.clientId,
    encryptedClientSecret: row.sentSecret ?? '',
    ...timestampsOf(row),
  }
}
